import { Component } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../../table/local_session.ts';
import { Trouble } from './notice.tsx';

/** A page that cannot be drawn says so, instead of leaving the screen empty. */
export class Fallen extends Component<{ children: ReactNode }, { words: string | null }> {
  override state = { words: null };

  static getDerivedStateFromError(error: unknown): { words: string } {
    return { words: `This page cannot be drawn: ${wordsOf(error)}` };
  }

  override render(): ReactNode {
    const { words } = this.state;
    return words === null ? this.props.children : <Trouble words={words} />;
  }
}
