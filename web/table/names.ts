import type { Board, Pick, Scene } from '../protocol/messages.ts';
import { capital } from './capital.ts';

type Cell = Board['cells'][number];
type Piece = Scene['pieces'][number];
type Fact = NonNullable<Board['facts']>[number];

/** A sentence and its rule. */
export interface Note {
  words: string;
  clause: string;
}

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

  /** Places that hold things and are drawn on a space of the board. */
  slotsOn(cell: number): Scene['slots'] {
    return this.scene.slots.filter((slot) => slot.cell === cell);
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

  /** What a kind of thing is and does, if the game tells. */
  factOn(of: string, key: string): Fact | undefined {
    const facts = this.board.facts?.filter((fact) => fact.of === of) ?? [];
    return facts.find((fact) => fact.key === key) ?? facts.find((fact) => fact.key === '');
  }

  /** What is to be said about a thing of the table that has this name: what it is, does, and why. */
  noteOf(of: string, key: string, name: string): Note {
    const fact = this.factOn(of, key);
    const words = [`${capital(name)}.`, fact?.words].filter(Boolean).join(' ');
    return { words, clause: fact?.clause ?? '' };
  }

  /** What is to be said about something that can be picked, now or at another time. */
  noteOn(pick: Pick): Note {
    const id = pick.a ?? 0;
    if (pick.kind === 'slot') {
      const slot = this.scene.slots.find((one) => one.id === id);
      return this.noteOf('slot', slot?.name ?? '', this.wordsOf(pick));
    }
    if (pick.kind === 'card') return this.noteOnCard_(pick);
    if (pick.kind === 'line') return this.noteOnLine_(pick);
    const piece = pick.kind === 'piece' ? this.piece(pick.a ?? 0) : undefined;
    const cell = this.cell(piece ? piece.cell : pick.kind === 'cell' ? (pick.a ?? 0) : -1);
    const ground = cell ? this.groundOf_(cell, piece ? [] : this.areasOn_(cell)) : null;
    const fact = piece ? this.factOn('piece', piece.kind) : undefined;
    const told = [...(piece ? [this.pieceTold_(piece)] : []), ...(ground ? [ground.words] : [])];
    const words = told.length > 0 ? told.join('. ') : this.wordsOf(pick);
    return {
      words: [`${capital(words)}.`, fact?.words, ground?.fact].filter(Boolean).join(' '),
      clause: fact?.clause ?? ground?.clause ?? '',
    };
  }

  private pieceTold_(piece: Piece): string {
    const max = piece['health-max'];
    const told = [
      ...(max > 0 ? [`health ${piece.health} of ${max}`] : []),
      ...piece.badges.map((badge) => badge.words),
    ];
    return told.length > 0 ? `${piece.words}: ${told.join(', ')}` : piece.words;
  }

  private areasOn_(cell: Cell): Scene['areas'] {
    return this.scene.areas.filter((area) => area.cells.includes(cell.id));
  }

  // With what is to be known of these areas.
  private groundOf_(
    cell: Cell,
    told: Scene['areas'],
  ): { words: string; fact: string; clause: string } {
    const terrain = this.board.terrains.find((one) => one.key === cell.terrain);
    const marks = this.scene.marks.filter((mark) => mark.cell === cell.id);
    const facts = [
      this.factOn('terrain', cell.terrain),
      ...marks.map(({ key }) => this.factOn('mark', key)),
      ...told.map(({ key }) => this.factOn('area', key)),
    ].flatMap((fact) => fact ?? []);
    const lies = [...marks, ...this.areasOn_(cell)].map(({ words }) => words);
    return {
      words: [`${cell.name}: ${terrain?.words ?? cell.terrain}`, ...lies].join(', '),
      fact: facts.map(({ words }) => words).join(' '),
      clause: facts[0]?.clause ?? terrain?.clause ?? '',
    };
  }

  private noteOnCard_(pick: Pick): Note {
    const card = this.scene.cards.find(({ id }) => id === (pick.a ?? 0));
    const words = [`${capital(this.wordsOf(pick))}.`, card?.text].filter(Boolean).join(' ');
    return { words, clause: card?.clause ?? '' };
  }

  private noteOnLine_(pick: Pick): Note {
    const line = this.scene.lines?.find(({ id }) => id === (pick.a ?? 0));
    const cost = line && line.cost > 0 ? ` Costs ${line.cost} ${line.unit}.` : '';
    return { words: `${capital(this.wordsOf(pick))}.${cost}`, clause: line?.clause ?? '' };
  }

  /** Whether it stands on a space of the board. */
  isOnBoard(pick: Pick): boolean {
    if (pick.kind === 'cell' || pick.kind === 'edge') return true;
    return pick.kind === 'piece' && (this.piece(pick.a ?? 0)?.cell ?? -1) >= 0;
  }
}
