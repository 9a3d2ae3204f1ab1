import type { Board, Pick, Scene } from '../protocol/messages.ts';

type Cell = Board['cells'][number];
type Piece = Scene['pieces'][number];

/** Looks things up by id or name; made anew for each scene. */
export class Names {
  readonly board: Board;
  readonly scene: Scene;
  private readonly cells_: Map<number, Cell>;
  private readonly cellsByName_: Map<string, Cell>;
  private readonly pieces_: Map<number, Piece>;

  constructor(board: Board, scene: Scene) {
    this.board = board;
    this.scene = scene;
    this.cells_ = new Map(board.cells.map((cell) => [cell.id, cell]));
    this.cellsByName_ = new Map(board.cells.map((cell) => [cell.name, cell]));
    this.pieces_ = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  }

  cell(id: number): Cell | undefined {
    return this.cells_.get(id);
  }

  cellNamed(name: string): Cell | undefined {
    return this.cellsByName_.get(name);
  }

  piece(id: number): Piece | undefined {
    return this.pieces_.get(id);
  }

  piecesOn(cell: number): Piece[] {
    return this.scene.pieces.filter((piece) => piece.cell === cell);
  }

  /** What a person calls the thing picked. */
  wordsOf(pick: Pick): string {
    const id = pick.a ?? 0;
    switch (pick.kind) {
      case 'piece': {
        const piece = this.piece(id);
        if (!piece) return `piece ${id}`;
        const cell = this.cell(piece.cell);
        return cell ? `${piece.words} at ${cell.name}` : piece.words;
      }
      case 'cell':
        return this.cell(id)?.name ?? `space ${id}`;
      case 'card':
        return this.scene.cards.find((card) => card.id === id)?.words ?? `card ${id}`;
      case 'slot':
        return this.scene.slots.find((slot) => slot.id === id)?.words ?? `place ${id}`;
      case 'edge':
        return this.board.edges.find((edge) => edge.id === id)?.name ?? `edge ${id}`;
      case 'line':
        return this.scene.lines?.find((line) => line.id === id)?.words ?? `line ${id}`;
      case 'number':
        return String(id);
      case 'point':
        return `${id}, ${pick.b ?? 0}`;
      default:
        return `${pick.kind} ${id}`;
    }
  }

  /** What is to be said about a piece or a space. */
  noteOn(pick: Pick): { words: string; clause: string } {
    const piece = pick.kind === 'piece' ? this.piece(pick.a ?? 0) : undefined;
    const cell = this.cell(piece ? piece.cell : pick.kind === 'cell' ? (pick.a ?? 0) : -1);
    const terrain = this.board.terrains.find((one) => one.key === cell?.terrain);
    const told = [
      ...(piece ? [piece.words] : []),
      ...(piece && piece['health-max'] > 0
        ? [`health ${piece.health} of ${piece['health-max']}`]
        : []),
      ...(piece?.badges.map((badge) => badge.words) ?? []),
      ...(cell ? [`${cell.name}: ${terrain?.words ?? cell.terrain}`] : []),
      ...this.scene.marks.filter((mark) => mark.cell === cell?.id).map((mark) => mark.words),
      ...this.scene.areas
        .filter((area) => cell && area.cells.includes(cell.id))
        .map((area) => area.words),
    ];
    const words = told.length > 0 ? told.join(', ') : this.wordsOf(pick);
    return { words: `${words}.`, clause: terrain?.clause ?? '' };
  }

  /** Whether it stands on a space of the board. */
  isOnBoard(pick: Pick): boolean {
    if (pick.kind === 'cell' || pick.kind === 'edge') return true;
    return pick.kind === 'piece' && (this.piece(pick.a ?? 0)?.cell ?? -1) >= 0;
  }
}
