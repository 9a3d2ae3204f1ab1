import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createBoard } from '../../board/index.ts';
import type { BoardWidget, PickRef, Trace } from '../../board/types.ts';
import { tracesOfDangers } from '../dangers.ts';
import { lastDone } from '../last_words.ts';
import { recapOf, tracesOf } from '../recap.ts';
import { boardSides } from '../sides.ts';
import type { Shot } from '../film.ts';
import { useChoice, useTable, useTableContext, useTelling } from './context.tsx';
import { useRecap } from './recap_view.tsx';

const kCaption = 150; // pixels at the bottom for what a film says, where no column is beside it

/** What happened, as lines on the board: the newest change, or for who chooses all since he did. */
function useTraces(): Trace[] {
  const { presenter } = useTableContext();
  const { log, acting } = useTable();
  const { past, dangers } = useChoice();
  const recap = useRecap();
  const shot = useTelling()?.shot ?? null;
  return useMemo(() => {
    if (past) return [];
    if (shot) return trailOf(shot);
    if (dangers.length > 0) return tracesOfDangers(dangers);
    if (acting !== null) return tracesOf(recap);
    const newest = lastDone(log);
    return newest ? tracesOf(recapOf(presenter.witness(log, [newest]))) : [];
  }, [presenter, log, acting, past, recap, shot, dangers]);
}

// The way of whoever the story is about; what was done to others the skin may draw better.
function trailOf({ trail, deed }: Shot): Trace[] {
  const [from, to] = [trail[0] ?? -1, trail.at(-1) ?? -1];
  const went: Trace[] = trail.length > 1 ? [{ from, to, style: 'went', way: trail }] : [];
  const isStrike = deed !== null && ['attack', 'shoot'].includes(deed.role);
  if (!isStrike || deed.from < 0 || deed.to < 0) return went;
  return [...went, { from: deed.from, to: deed.to, style: deed.isHit ? 'struck' : 'held' }];
}

/** The board of the table, drawn by the board library; what hands do there is picked. */
export function BoardView(props: {
  widget: RefObject<BoardWidget | null>;
  level: number; // of the storey that is drawn, where there are several
  go: (level: number) => void;
  column: number; // pixels at the left for what lies beside the board
}): ReactNode {
  const { widget, level, go, column } = props;
  const { controller, presenter, looks } = useTableContext();
  const table = useTable();
  const choice = useChoice();
  const host = useRef<HTMLDivElement>(null);
  const { board } = table;
  const { skin, motion, labels } = looks;
  const seat = table.acting ?? table.viewer;
  const showsFirst = useRef(looks.showsFirst);
  showsFirst.current = looks.showsFirst;
  const sides = useMemo(() => boardSides(table, seat), [table.sides, seat]);

  useEffect(() => {
    if (!host.current) return;
    // A click while others are shown means: I have seen enough.
    const unlessTold = (work: () => void): void =>
      presenter.telling() ? presenter.skip() : work();
    const pick = (ref: PickRef, at: { x: number; y: number }): void =>
      unlessTold(() => void controller[showsFirst.current ? 'tap' : 'pick'](ref, at));
    const made = createBoard(
      host.current,
      board,
      { skin, sides, motion, labels, floor: level, column },
      {
        pick,
        hover: (ref) => void controller.hover(ref),
        info: (ref) => controller.describe(ref),
        // Nobody carries a piece somewhere by mistake.
        drop: (_from, to) => unlessTold(() => void controller.pick(to, { x: 0, y: 0 })),
        floor: go,
      },
    );
    widget.current = made;
    return () => {
      widget.current = null;
      made.destroy();
    };
    // Looks may change while the board stands; they are handed on below.
  }, [board, controller, presenter, go, widget]);

  useEffect(
    () => widget.current?.setOptions({ skin, sides, motion, labels, floor: level, column }),
    [skin, sides, motion, labels, level, column, widget],
  );

  const telling = useTelling();
  const shot = telling?.shot ?? null;
  const shotMs = telling?.shotMs ?? 0;
  // Before the scene: pieces then go the way that is told.
  useEffect(() => {
    if (!shot) return;
    widget.current?.happen(shot.deed, shotMs);
    widget.current?.follow(shot.scope, column > 0 ? 0 : kCaption);
  }, [shot, shotMs, column, widget]);

  const scene = choice.past?.scene ?? table.scene;
  useEffect(() => {
    void widget.current?.show(scene);
  }, [scene, board, controller, widget]);

  useEffect(() => {
    widget.current?.mark(controller.marks(), choice.question);
  }, [choice, table, controller, widget]);

  useEffect(() => {
    widget.current?.foreshow(controller.outlook());
  }, [choice, table, controller, widget]);

  const traces = useTraces();
  useEffect(() => {
    widget.current?.trace(traces);
    // Where others act is where to look; whoever chooses looks where he likes.
    const isFollowed = table.acting === null && !shot;
    const last = isFollowed ? traces.at(-1) : undefined;
    if (last) widget.current?.lookAt(last.to);
    if (table.acting !== null) widget.current?.lookBack();
  }, [traces, table.acting, board, controller, widget]);

  const { choices, made, isTurning, past } = choice;
  useEffect(() => {
    widget.current?.plan(controller.pointPlan());
  }, [choices, made, isTurning, past, board, controller, widget]);

  return <div className="board-host" ref={host} />;
}
