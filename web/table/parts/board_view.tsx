import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createBoard } from '../../board/index.ts';
import type { BoardWidget, PickRef, Trace } from '../../board/types.ts';
import { lastDone } from '../last_words.ts';
import { recapOf, tracesOf } from '../recap.ts';
import { boardSides } from '../sides.ts';
import { useChoice, useTable, useTableContext } from './context.tsx';
import { useRecap } from './recap_view.tsx';

/** What happened, as lines on the board: the newest change, or for who chooses all since he did. */
function useTraces(): Trace[] {
  const { presenter } = useTableContext();
  const { log, acting } = useTable();
  const { past } = useChoice();
  const recap = useRecap();
  return useMemo(() => {
    if (past) return [];
    if (acting !== null) return tracesOf(recap);
    const newest = lastDone(log);
    return newest ? tracesOf(recapOf(presenter.witness(log, [newest]))) : [];
  }, [presenter, log, acting, past, recap]);
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
    const last = table.acting === null ? traces.at(-1) : undefined;
    if (last) widget.current?.lookAt(last.to);
    if (table.acting !== null) widget.current?.lookBack();
  }, [traces, table.acting, board, controller, widget]);

  const { choices, made, isTurning, past } = choice;
  useEffect(() => {
    widget.current?.plan(controller.pointPlan());
  }, [choices, made, isTurning, past, board, controller, widget]);

  return <div className="board-host" ref={host} />;
}
