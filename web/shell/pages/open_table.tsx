import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Skin } from '../../board/skin.ts';
import { useTableState } from '../../table/parts/context.tsx';
import type { TableViewProps } from '../../table/parts/table_view.tsx';
import { TableView } from '../../table/parts/table_view.tsx';
import type { RuleBook } from '../../table/rule_book.ts';
import type { Session, TableState } from '../../table/session.ts';
import { motionOf, paceOf, showsFirst, useSettings } from '../settings.ts';
import { useSound } from '../sound.ts';
import { loadRules, loadSkin } from '../skins.ts';

export interface Opened<S extends Session = Session> {
  session: S;
  skin: Skin;
  rules: Promise<RuleBook | null>; // nobody waits for the book to begin a game
}

/** Looks that depend on how the table was set up. */
export function fitSkin(skin: Skin, options: Record<string, string>): Skin {
  const rows = Number(options[skin.slots?.rowsBy ?? '']);
  return skin.slots && rows > 0 ? { ...skin, slots: { ...skin.slots, rows } } : skin;
}

/** A session together with what belongs to its game: looks and rules. */
export async function withGame<S extends Session>(session: S, game: string): Promise<Opened<S>> {
  const skin = await loadSkin(game);
  const rules = loadRules(game).catch(() => null);
  return { session, skin: fitSkin(skin, session.state()?.options ?? {}), rules };
}

function useBook(coming: Promise<RuleBook | null>): RuleBook | null {
  const [book, setBook] = useState<RuleBook | null>(null);
  useEffect(() => {
    let late = false;
    void coming.then((found) => !late && setBook(found));
    return () => {
      late = true;
    };
  }, [coming]);
  return book;
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
  const { session, skin } = props.opened;
  const rules = useBook(props.opened.rules);
  const { settings } = useSettings();
  const state = useTableState(session);
  const motion = motionOf(settings);
  const pace = paceOf(settings);
  const { labels, sound } = settings;
  useSound(state, sound);
  useTitle(state);
  const taps = showsFirst(settings);
  const looks = useMemo(
    () => ({ skin, motion, pace, labels, showsFirst: taps }),
    [skin, motion, pace, labels, taps],
  );
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
