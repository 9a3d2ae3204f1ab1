import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Skin } from '../../board/skin.ts';
import { useTableState } from '../../table/parts/context.tsx';
import type { TableViewProps } from '../../table/parts/table_view.tsx';
import { TableView } from '../../table/parts/table_view.tsx';
import type { RuleBook } from '../../table/rule_book.ts';
import type { Session, TableState } from '../../table/session.ts';
import { motionOf, useSettings } from '../settings.ts';
import { useSound } from '../sound.ts';
import { loadRules, loadSkin } from '../skins.ts';
import { titleCase } from '../start.ts';

export interface Opened<S extends Session = Session> {
  session: S;
  skin: Skin;
  rules: RuleBook | null;
}

/** A session together with what belongs to its game: looks and rules. */
export async function withGame<S extends Session>(session: S, game: string): Promise<Opened<S>> {
  const [skin, rules] = await Promise.all([loadSkin(game), loadRules(game)]);
  return { session, skin, rules };
}

/** How the game ended for whoever looks. */
export function resultWords(state: TableState): string {
  const winners = state.status.outcome?.winners ?? [];
  const mine = state.seats.filter((seat) => seat.mine);
  if (winners.length === 0) return 'A draw';
  const names = winners.map(titleCase).join(' and ');
  if (mine.length !== 1) return `${names} won`;
  return winners.includes(mine[0]?.seat ?? '') ? 'You won' : `${names} won this time`;
}

// A tab in the background says that it is waited for.
function useTitle(state: TableState | null): void {
  const words = state ? `${state.acting ? '● Your turn: ' : ''}${state.title}` : '';
  useEffect(() => {
    document.title = words === '' ? 'Muster' : `${words} · Muster`;
    return () => {
      document.title = 'Muster';
    };
  }, [words]);
}

/** An open table in the frame of a page. */
export function OpenTable(props: {
  opened: Opened;
  extra?: ReactNode;
  firstTab?: TableViewProps['firstTab'];
}): ReactNode {
  const { session, skin, rules } = props.opened;
  const { settings } = useSettings();
  const state = useTableState(session);
  const motion = motionOf(settings);
  const { labels, sound } = settings;
  useSound(state, sound);
  useTitle(state);
  const looks = useMemo(() => ({ skin, motion, labels }), [skin, motion, labels]);
  return (
    <main
      className="table-page"
      tabIndex={-1}
      data-seq={state?.status.seq}
      data-hash={state?.status.hash}
    >
      <h1 className="hidden-words">{state?.title}</h1>
      <TableView
        session={session}
        looks={looks}
        rules={rules}
        extra={props.extra}
        {...(props.firstTab && { firstTab: props.firstTab })}
      />
    </main>
  );
}
