import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createBoard } from '../../board/index.ts';
import type { BoardWidget, PickRef } from '../../board/types.ts';
import { boardSides } from '../sides.ts';
import { useChoice, useTable, useTableContext } from './context.tsx';

/** The board of the table, drawn by the board library; what hands do there is picked. */
export function BoardView(props: {
  widget: RefObject<BoardWidget | null>;
  level: number; // of the storey that is drawn, where there are several
  go: (level: number) => void;
}): ReactNode {
  const { widget, level, go } = props;
  const { controller, looks } = useTableContext();
  const table = useTable();
  const choice = useChoice();
  const host = useRef<HTMLDivElement>(null);
  const { board } = table;
  const { skin, motion, labels } = looks;
  const seat = table.acting ?? table.viewer;
  const sides = useMemo(() => boardSides(table, seat), [table.sides, seat]);

  useEffect(() => {
    if (!host.current) return;
    const pick = (ref: PickRef, at: { x: number; y: number }): void =>
      void controller.pick(ref, at);
    const made = createBoard(
      host.current,
      board,
      { skin, sides, motion, labels, floor: level },
      {
        pick,
        hover: (ref) => void controller.hover(ref),
        info: (ref) => controller.describe(ref),
        drop: (_from, to) => pick(to, { x: 0, y: 0 }),
        floor: go,
      },
    );
    widget.current = made;
    return () => {
      widget.current = null;
      made.destroy();
    };
    // Looks may change while the board stands; they are handed on below.
  }, [board, controller, go, widget]);

  useEffect(
    () => widget.current?.setOptions({ skin, sides, motion, labels, floor: level }),
    [skin, sides, motion, labels, level, widget],
  );

  const scene = choice.moment?.scene ?? table.scene;
  useEffect(() => {
    void widget.current?.show(scene);
  }, [scene, board, controller, widget]);

  useEffect(() => {
    widget.current?.mark(controller.marks());
  }, [choice, table, controller, widget]);

  const { choices, made, isTurning, moment } = choice;
  useEffect(() => {
    widget.current?.plan(controller.pointPlan());
  }, [choices, made, isTurning, moment, board, controller, widget]);

  return <div className="board-host" ref={host} />;
}
