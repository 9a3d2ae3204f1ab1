import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Skin } from '../../board/skin.ts';
import type { ChoiceState, Controller } from '../controller.ts';
import type { RuleBook } from '../rule_book.ts';
import type { Session, TableState } from '../session.ts';

export interface Looks {
  motion: 'none' | 'fast' | 'normal';
  labels: boolean;
  skin: Skin;
}

/** What every part of a table page needs. */
export interface TableContext {
  session: Session;
  controller: Controller;
  looks: Looks;
  rules: RuleBook | null;
  showClause(id: string): void;
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

export function useTable(): TableState {
  const state = useTableState(useTableContext().session);
  if (!state) throw new Error('A part of a table was drawn before the table was open.');
  return state;
}

export function useChoice(): ChoiceState {
  const { controller } = useTableContext();
  return useSyncExternalStore(
    (changed) => controller.subscribe(changed),
    () => controller.state(),
  );
}
