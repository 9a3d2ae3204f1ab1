import type { ReactNode } from 'react';
import type { Option } from '../../../protocol/messages.ts';
import type { OptionWords } from '../../option_words.ts';
import { groupsOf, markOf, titleOf, wordsOfValue } from '../../option_words.ts';
import type { Prospect, Wish } from '../../wish.ts';
import { valuesOf } from '../../wish.ts';
import { ClausePeek } from '../clause_peek.tsx';

function valueLine(option: Option, value: string, words: OptionWords | null): string {
  const mark = markOf(option, value, words);
  return `${wordsOfValue(option, value, words)}${mark === '' ? '' : ` (${mark})`}`;
}

function OptionRow(props: {
  game: string;
  option: Option;
  words: OptionWords | null;
  value: string;
  put: (value: string) => void;
}): ReactNode {
  const { game, option, words, value, put } = props;
  const isChanged = value !== option.default;
  return (
    <div className={isChanged ? 'option option-changed' : 'option'}>
      <label>
        <b>{titleOf(option, words)}</b>
        <span className="quiet">{option.words}</span>
        <select value={value} onChange={(event) => put(event.target.value)}>
          {valuesOf(option).map((one) => (
            <option key={one} value={one}>
              {valueLine(option, one, words)}
            </option>
          ))}
        </select>
      </label>
      <ClausePeek game={game} id={option.clause} />
    </div>
  );
}

/** The options of a game under their headings; closed until somebody wants them. */
export function Options(props: {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
  prospect: Prospect;
  words: OptionWords | null;
}): ReactNode {
  const { wish, change, prospect, words } = props;
  const { options, chosen, game } = prospect;
  const changed = options.filter(({ key, default: usual }) => chosen[key] !== usual);
  if (options.length === 0) return null;
  return (
    <details className="options">
      <summary>Options{changed.length > 0 ? ` (${changed.length} changed)` : ''}</summary>
      {groupsOf(options, words).map((group) => (
        <section key={group.title} className="option-group">
          {group.title !== '' && <h2>{group.title}</h2>}
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              game={game}
              option={option}
              words={words}
              value={wish.options[option.key] ?? chosen[option.key] ?? option.default}
              put={(value) => change({ options: { ...wish.options, [option.key]: value } })}
            />
          ))}
        </section>
      ))}
      {changed.length > 0 && (
        <button type="button" className="link" onClick={() => change({ options: {} })}>
          Back to the usual options
        </button>
      )}
    </details>
  );
}
