import type { ReactNode } from 'react';
import type { Scene } from '../../protocol/messages.ts';
import type { Shot } from '../film.ts';
import { useScene, useTableContext, useTelling } from './context.tsx';
import { Fact } from './fact.tsx';

type Order = NonNullable<Scene['orders']>[number];

// Short enough to stand in a row: "UFO 3" is U3.
const shortOf = (name: string): string => {
  const [, number = ''] = /(\d*)$/.exec(name) ?? [];
  return `${name.slice(0, 1).toUpperCase()}${number}`;
};

function stateOf(index: number, { at }: Order): 'done' | 'now' | 'next' {
  if (at === undefined || index > at) return 'next';
  return index === at ? 'now' : 'done';
}

const kStateWords = { done: ', done', now: ', now', next: '' };

function OrderView({ order }: { order: Order }): ReactNode {
  const scene = useScene();
  const note = { words: `${order.words}.`, clause: order.clause };
  const pieces = order.pieces.flatMap((id) => scene.pieces.find((piece) => piece.id === id) ?? []);
  if (pieces.length === 0) return null;
  return (
    <div className="order">
      <Fact className="order-title" note={note}>
        {order.words}
      </Fact>
      <ol>
        {pieces.map(({ id, name, words }) => {
          const state = stateOf(order.pieces.indexOf(id), order);
          return (
            <li key={id} data-state={state} aria-label={`${words}${kStateWords[state]}`}>
              {shortOf(name)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

// While a film runs, whose story it tells acts, and those of the orders before have acted.
function toldIn({ story }: Shot, orders: readonly Order[]): readonly Order[] {
  const actor = story[0]?.pieces?.[0] ?? -1;
  const now = orders.findIndex(({ pieces }) => pieces.includes(actor));
  return orders.map((order, index) => {
    if (index > now) return order;
    return { ...order, at: index < now ? order.pieces.length : order.pieces.indexOf(actor) };
  });
}

/** Who acts after whom, as far as the game tells. */
export function TurnsView(): ReactNode {
  const { orders = [] } = useScene();
  const shot = useTelling()?.shot ?? null;
  const names = useTableContext().controller.names();
  if (!names || orders.length === 0) return null;
  return (
    <section className="orders" aria-label="Who acts after whom">
      {(shot ? toldIn(shot, orders) : orders).map((order) => (
        <OrderView key={order.words} order={order} />
      ))}
    </section>
  );
}
