import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Refused } from '../../engine/engine.ts';
import type { OwnFile } from '../wish.ts';

const kMostBytes = 1024 * 1024;

/** Why a file cannot be played, with the line of it that is to blame. */
export interface FileTrouble {
  words: string;
  line: { number: number; text: string } | null;
}

export function fileTrouble(error: unknown, { name, text }: OwnFile): FileTrouble {
  const said = error instanceof Error ? error.message : String(error);
  const place = error instanceof Refused ? /^([^:]*):(\d+):\d+/.exec(error.place) : null;
  // The engine has a name of its own for every file from outside.
  const words = place?.[1] ? said.replace(place[1], name) : said;
  const number = Number(place?.[2] ?? 0);
  const line = text.split('\n')[number - 1];
  return { words, line: line === undefined ? null : { number, text: line.slice(0, 200) } };
}

export async function readOwnFile(file: File): Promise<OwnFile> {
  if (file.size > kMostBytes)
    throw new Error(`${file.name} has ${file.size} bytes; at most ${kMostBytes} can be read.`);
  return { name: file.name, text: await file.text() };
}

export function TroubleWithFile({ trouble }: { trouble: FileTrouble }): ReactNode {
  return (
    <div className="file-trouble" role="alert">
      <p>This file cannot be played. {trouble.words}</p>
      {trouble.line && (
        <pre>
          <b>{trouble.line.number}</b> {trouble.line.text}
        </pre>
      )}
    </div>
  );
}

/** A place to choose or drop a scenario of one's own. */
export function OwnFileDrop(props: {
  file: OwnFile | null;
  take: (file: OwnFile | null) => void;
  fail: (words: string) => void;
}): ReactNode {
  const { file, take, fail } = props;
  const [isOver, setOver] = useState(false);
  const read = (chosen: File | undefined): void => {
    if (chosen)
      void readOwnFile(chosen).then(take, (error: unknown) =>
        fail(error instanceof Error ? error.message : String(error)),
      );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={isOver ? 'file-drop over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="action">
        {file ? 'Choose another file' : 'Play a scenario file of your own'}
        <input
          type="file"
          className="hidden-words"
          accept=".json,application/json"
          onChange={(event) => {
            read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <span className="quiet">{file ? file.name : 'or drop it here'}</span>
      {file && (
        <button type="button" className="link" onClick={() => take(null)}>
          Put it away
        </button>
      )}
    </div>
  );
}
