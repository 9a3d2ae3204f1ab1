import { useState } from 'react';
import type { ReactNode } from 'react';
import { isSettingUp, setUp } from '../set_up.ts';
import { useChoice, useTable, useTableContext } from './context.tsx';

/** While pieces are laid out: lets the engine do the rest. */
export function SetUpButton(): ReactNode {
  const { controller } = useTableContext();
  const table = useTable();
  const { busy, past } = useChoice();
  const [isAtWork, setAtWork] = useState(false);
  if (!isSettingUp(table) || past) return null;
  const work = (): void => {
    setAtWork(true);
    void setUp(controller).finally(() => setAtWork(false));
  };
  return (
    <button
      type="button"
      className="action"
      disabled={busy || isAtWork}
      title="Places the rest of your pieces for you; Undo takes them back one by one"
      onClick={work}
    >
      {isAtWork ? 'Setting up…' : 'Set up for me'}
    </button>
  );
}
