import type { Engine } from '../engine/engine.ts';
import type { Board, Offer, Scene } from '../protocol/messages.ts';
import { sideOfSeat } from './sides.ts';
import type { AskOffers } from './walk.ts';

type Piece = Scene['pieces'][number];

/** What one piece could do to pieces of another side. */
export interface Threat {
  piece: Piece;
  attacks: Piece[]; // from where it stands
  beside: Piece[]; // it could come next to these
}

const kMostSteps = 60;
const kMostPicks = 12;

/** Which of a side's pieces could attack whom now: read off the offers, without a rule. */
export async function attacksOf(
  ask: AskOffers,
  scene: Scene,
  side: string | null,
): Promise<Threat[]> {
  return threatsIn(ask, scene, side, () => []);
}

const kNeighbour = 1500; // thousandths of a space: also across a corner

function piecesBeside(board: Board, scene: Scene, cell: number): Piece[] {
  const at = new Map(board.cells.map((one) => [one.id, one]));
  const here = at.get(cell);
  if (!here) return [];
  return scene.pieces.filter((piece) => {
    const there = at.get(piece.cell);
    return there && Math.hypot(there.x - here.x, there.y - here.y) < kNeighbour;
  });
}

async function threatsIn(
  ask: AskOffers,
  scene: Scene,
  side: string | null,
  besideCell: (cell: number) => Piece[],
): Promise<Threat[]> {
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const found = new Map<number, Threat>();
  for (const offer of await ask('')) {
    const piece = offer.pick.kind === 'piece' ? pieces.get(offer.pick.a ?? 0) : undefined;
    if (!piece || piece.side !== side || !offer['goes-on']) continue;
    const threat = found.get(piece.id) ?? { piece, attacks: [], beside: [] };
    found.set(piece.id, threat);
    for (const { pick } of await ask(offer.text)) {
      const target = pick.kind === 'piece' ? pieces.get(pick.a ?? 0) : undefined;
      if (target && target.side !== side) threat.attacks.push(target);
      if (pick.kind === 'cell')
        threat.beside.push(...besideCell(pick.a ?? 0).filter((one) => one.side !== side));
    }
  }
  return [...found.values()].map(once).filter(isAny);
}

const once = ({ piece, attacks, beside }: Threat): Threat => ({
  piece,
  attacks: [...new Set(attacks)],
  beside: [...new Set(beside)],
});

const isAny = ({ attacks, beside }: Threat): boolean => attacks.length + beside.length > 0;

function merge(all: Threat[], more: Threat[]): Threat[] {
  const merged = new Map(all.map((threat) => [threat.piece.id, threat]));
  for (const threat of more) {
    const { piece, attacks, beside } = merged.get(threat.piece.id) ?? { ...threat };
    merged.set(
      piece.id,
      once({
        piece,
        attacks: [...attacks, ...threat.attacks],
        beside: [...beside, ...threat.beside],
      }),
    );
  }
  return [...merged.values()];
}

// The shortest way on: out of the step if there is such a way, else the first thing offered.
async function nextAction(ask: AskOffers, mustBeWayOut: boolean): Promise<string | null> {
  const offers = await ask('');
  const out = offers.find((offer) => offer['way-out'] && offer.whole);
  if (out) return out.text;
  if (mustBeWayOut) return null;
  let offer: Offer | undefined = offers[0];
  for (let picks = 0; picks < kMostPicks && offer; ++picks) {
    if (offer.whole) return offer.text;
    offer = (await ask(offer.text))[0];
  }
  return null;
}

/** Where a game stands, as an engine can be told. */
export interface Standing {
  game: string;
  scenario: string;
  options: Record<string, string>;
  position: string[];
  board: Board;
  scene: Scene;
}

/**
 * What the others could do to `seat` in their next turn if it did nothing more: played out in an
 * engine of its own, whose chance is its own too, so that nothing of the real game is foretold.
 * Null where the seat cannot just do nothing.
 */
export async function threatsTo(
  engine: Engine,
  standing: Standing,
  seat: string,
): Promise<Threat[] | null> {
  const { game, scenario, options, position, board, scene } = standing;
  const loaded = await engine.ask({ kind: 'load', game, scenario, options, position }, 'table');
  const sideOf = (who: string): string | null => sideOfSeat(loaded.sides, who);
  let { status } = loaded;
  let threats: Threat[] = [];
  let othersActed = false;
  for (let steps = 0; steps < kMostSteps && status.outcome === null; ++steps) {
    const [acting] = status.must;
    if (acting === undefined || (acting === seat && othersActed)) break;
    othersActed ||= acting !== seat;
    const ask: AskOffers = async (draft) =>
      (await engine.ask({ kind: 'offers', seat: acting, draft }, 'offers')).offers;
    if (acting !== seat) {
      const beside = (cell: number): Piece[] => piecesBeside(board, scene, cell);
      threats = merge(threats, await threatsIn(ask, scene, sideOf(acting), beside));
    }
    const action = await nextAction(ask, acting === seat);
    if (action === null) return acting === seat ? null : threats;
    ({ status } = await engine.ask({ kind: 'play', seat: acting, action }, 'played'));
  }
  return threats
    .map((threat) => ({
      ...threat,
      attacks: threat.attacks.filter((piece) => piece.side === sideOf(seat)),
      beside: threat.beside.filter((piece) => piece.side === sideOf(seat)),
    }))
    .filter(isAny);
}
