import type { ReactNode } from 'react';
import type { GameInfo } from '../../../table/session.ts';
import type { OwnFile, Prospect, Wish } from '../../wish.ts';
import { factsOf } from '../../wish.ts';
import type { FileTrouble } from '../own_file.tsx';
import { OwnFileDrop, TroubleWithFile } from '../own_file.tsx';

/** Which scenario is played: one of the game's, or a file of one's own. */
export function ScenarioChoice(props: {
  game: GameInfo;
  wish: Wish;
  change: (part: Partial<Wish>) => void;
  names: Map<string, string>;
  prospect: Prospect;
  takeFile: (file: OwnFile | null) => void;
  trouble: FileTrouble | null;
  fail: (words: string) => void;
}): ReactNode {
  const { game, wish, change, names, prospect, takeFile, trouble, fail } = props;
  const isChosen = wish.file === null && game.scenarios.length > 1;
  return (
    <fieldset>
      <legend>Scenario</legend>
      {isChosen && (
        <select
          aria-label="Scenario"
          value={wish.scenario}
          onChange={(event) => change({ scenario: event.target.value, options: {} })}
        >
          {game.scenarios.map((scenario) => (
            <option key={scenario} value={scenario}>
              {names.get(scenario) ?? scenario}
            </option>
          ))}
        </select>
      )}
      <p className="scenario-words">
        {!isChosen && <b>{prospect.name}. </b>}
        {prospect.words}
      </p>
      <p className="box-facts">
        {factsOf(prospect).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {game.files && <OwnFileDrop file={wish.file} take={takeFile} fail={fail} />}
      {trouble && <TroubleWithFile trouble={trouble} />}
    </fieldset>
  );
}
