import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Skin } from '../../board/skin.ts';
import type { Scene } from '../../protocol/messages.ts';
import type { ChoiceState, Controller } from '../controller.ts';
import { kNothing } from '../controller.ts';
import type { Presenter, Telling } from '../presenter.ts';
import type { RuleBook } from '../rule_book.ts';
import type { Session, TableState } from '../session.ts';
import type { Pace } from '../telling.ts';

export interface Looks {
  motion: 'none' | 'fast' | 'normal';
  pace: Pace;
  labels: boolean;
  showsFirst: boolean; // a tap shows what it would do, a second one does it
  skin: Skin;
}

/** What every part of a table page needs. */
export interface TableContext {
  session: Session;
  presenter: Presenter;
  controller: Controller;
  looks: Looks;
  rules: RuleBook | null;
  showClause(id: string): void;
  showRecap(): void;
}

const Context = createContext<TableContext | null>(null);

export const TableProvider = Context.Provider;

export function useTableContext(): TableContext {
  const found = useContext(Context);
  if (!found) throw new Error('A part of a table stands outside a table.');
  return found;
}

export function useTableState(session: Session): TableState | null {
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.state(),
  );
}

/** The table as it is shown. */
export function useTable(): TableState {
  const { presenter } = useTableContext();
  const state = useSyncExternalStore(
    (changed) => presenter.subscribe(changed),
    () => presenter.state(),
  );
  if (!state) throw new Error('A part of a table was drawn before the table was open.');
  return state;
}

/** What is being shown that has already happened, if anything is. */
export function useTelling(): Telling | null {
  const { presenter } = useTableContext();
  return useSyncExternalStore(
    (changed) => presenter.subscribe(changed),
    () => presenter.telling(),
  );
}

/** Grows whenever more of the past has become known. */
export function useLearnt(): number {
  const { presenter } = useTableContext();
  return useSyncExternalStore(
    (changed) => presenter.subscribe(changed),
    () => presenter.learnt(),
  );
}

export function useChoice(): ChoiceState {
  const { controller } = useTableContext();
  return useSyncExternalStore(
    (changed) => controller.subscribe(changed),
    () => controller.state(),
  );
}

/** What can be chosen of what is shown: of the past, nothing. */
export function useOpenChoice(): ChoiceState {
  const choice = useChoice();
  return choice.past ? { ...kNothing, past: choice.past } : choice;
}

/** What is on the table: now, or in the past that is looked at. */
export function useScene(): Scene {
  const { scene } = useTable();
  return useChoice().past?.scene ?? scene;
}
