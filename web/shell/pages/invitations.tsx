import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TableInfo } from '../../protocol/online.ts';
import type { HeldSeat } from '../lobby.ts';
import { serverAddresses } from '../lobby.ts';
import { isOwnMachine, linkBy, linkTo } from '../router.ts';
import { useLoaded } from './load.ts';

function InviteLink(props: {
  words: string;
  link: string;
  seat?: string;
  copy: (link: string) => void;
}): ReactNode {
  const { words, link, seat, copy } = props;
  return (
    <p className="invite">
      <label>
        <span>{words}</span>
        <input
          readOnly
          value={link}
          data-invite={seat}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <button type="button" className="action action-main" onClick={() => copy(link)}>
        Copy
      </button>
    </p>
  );
}

// A link to localhost leads whoever opens it to his own machine.
function Elsewhere(props: { links: string[]; copy: (link: string) => void }): ReactNode {
  const { links, copy } = props;
  const loading = useLoaded(serverAddresses, []);
  const addresses = loading.kind === 'ready' ? loading.value : null; // null: it does not say
  return (
    <div className="elsewhere">
      <p>
        Friends at other machines cannot open this link: it says <code>localhost</code>, and that is
        their own machine.{' '}
        {addresses?.length === 0 &&
          'This server listens to its own machine only; started with --address 0.0.0.0 it can be reached from others.'}
        {addresses && addresses.length > 0 && 'Friends in your network can use one of these:'}
      </p>
      {addresses?.flatMap((address) =>
        links.map((link) => (
          <InviteLink
            key={`${address} ${link}`}
            words={`By ${address}`}
            link={linkBy(address, link)}
            copy={copy}
          />
        )),
      )}
    </div>
  );
}

function waitingWords({ seats, numbersMissing }: TableInfo): string {
  const free = seats.filter(({ holder }) => holder === 'link' || holder === 'open');
  if (free.length > 0) return `Waiting for ${free.map(({ seat }) => seat).join(' and ')}.`;
  // Their pages add them by themselves, as soon as they are open.
  const missing = numbersMissing.join(' and ');
  return `Waiting for the numbers of ${missing}: the game begins when they have opened the table.`;
}

/** Whom the table waits for, and the links that bring them. */
export function Invitations({ table, held }: { table: TableInfo; held: HeldSeat[] }): ReactNode {
  const [said, setSaid] = useState('');
  const invites = held
    .flatMap((one) => one.invites)
    .map(({ seat, invite }) => ({ seat, link: linkTo(['t', table.table], { join: invite }) }));
  const copy = (link: string): void =>
    void navigator.clipboard.writeText(link).then(
      () => setSaid('Copied. Send it to your friend.'),
      () => setSaid('Please copy the link by hand.'),
    );
  return (
    <section className="after" aria-label="Invitations">
      <p>{waitingWords(table)}</p>
      {invites.map(({ seat, link }) => (
        <InviteLink key={seat} words={`Link for ${seat}`} link={link} seat={seat} copy={copy} />
      ))}
      {invites.length > 0 && isOwnMachine(window.location.hostname) && (
        <Elsewhere links={invites.map(({ link }) => link)} copy={copy} />
      )}
      {table.spectators && (
        <p className="quiet">
          To watch: <code>{linkTo(['t', table.table])}</code>
        </p>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
