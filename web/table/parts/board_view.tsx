import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createBoard } from '../../board/index.ts';
import type { BoardWidget, PickRef } from '../../board/types.ts';
import { boardOn, sceneOn } from '../floors.ts';
import { useChoice, useTable, useTableContext } from './context.tsx';

/** The board of the table, drawn by the board library; what hands do there is picked. */
export function BoardView(props: {
  widget: RefObject<BoardWidget | null>;
  level: number; // of the storey that is drawn, where there are several
}): ReactNode {
  const { widget, level } = props;
  const { controller, looks } = useTableContext();
  const table = useTable();
  const choice = useChoice();
  const host = useRef<HTMLDivElement>(null);
  const hasFloors = (table.board.floors?.length ?? 0) > 1;
  const board = useMemo(
    () => (hasFloors ? boardOn(table.board, level) : table.board),
    [table.board, hasFloors, level],
  );
  const { skin, motion, labels } = looks;

  useEffect(() => {
    if (!host.current) return;
    const pick = (ref: PickRef, at: { x: number; y: number }): void =>
      void controller.pick(ref, at);
    const made = createBoard(
      host.current,
      board,
      { skin, motion, labels },
      {
        pick,
        hover: (ref) => void controller.hover(ref),
        info: (ref) => controller.describe(ref),
        drop: (_from, to) => pick(to, { x: 0, y: 0 }),
      },
    );
    widget.current = made;
    return () => {
      widget.current = null;
      made.destroy();
    };
    // Looks may change while the board stands; they are handed on below.
  }, [board, controller, widget]);

  useEffect(
    () => widget.current?.setOptions({ skin, motion, labels }),
    [skin, motion, labels, widget],
  );

  const whole = choice.moment?.scene ?? table.scene;
  const scene = useMemo(
    () => (hasFloors ? sceneOn(whole, board) : whole),
    [whole, board, hasFloors],
  );
  useEffect(() => {
    void widget.current?.show(scene);
  }, [scene, board, controller, widget]);

  useEffect(() => {
    widget.current?.mark(controller.marks());
  }, [choice, table, controller, widget]);

  return <div className="board-host" ref={host} />;
}
