import type { ReactNode } from 'react';

export function Waiting({ words }: { words: string }): ReactNode {
  return (
    <main className="page" tabIndex={-1}>
      <p className="waiting" role="status">
        {words}
      </p>
    </main>
  );
}

export function Trouble({ words }: { words: string }): ReactNode {
  return (
    <main className="page" tabIndex={-1}>
      <h1>That did not work</h1>
      <p role="alert">{words}</p>
      <p>
        <a href="#/">Go to the games</a>
      </p>
    </main>
  );
}
