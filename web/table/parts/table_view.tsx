import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { BoardWidget } from '../../board/types.ts';
import { Controller } from '../controller.ts';
import type { ShownFloor } from '../floors.ts';
import { floorBeside } from '../floors.ts';
import { Presenter } from '../presenter.ts';
import type { RuleBook } from '../rule_book.ts';
import type { Session } from '../session.ts';
import { isOnline } from '../session.ts';
import { Beats } from './beats.tsx';
import { BoardView } from './board_view.tsx';
import { ChatBadge, ChatBubble } from './chat_news.tsx';
import { ChatView } from './chat_view.tsx';
import type { Looks, TableContext } from './context.tsx';
import { TableProvider, useTable, useTableContext } from './context.tsx';
import { FilmView } from './film_view.tsx';
import { HelpView } from './help_view.tsx';
import { useKeys } from './keys.ts';
import { LogView } from './log_view.tsx';
import { kLow, kNarrow, kRoomy, useMedia } from './media.ts';
import { MenuView } from './menu_view.tsx';
import { CardsView } from './cards_view.tsx';
import { ListsView } from './lists_view.tsx';
import { PiecesView } from './pieces_view.tsx';
import { Rail } from './rail.tsx';
import { RecapView } from './recap_view.tsx';
import { RulesView } from './rules_view.tsx';
import { SeatsView } from './seats_view.tsx';
import { StackView } from './stack_view.tsx';
import { useSticky } from './sticky.ts';
import { StatusBar } from './status_bar.tsx';
import { Teller } from './teller.tsx';
import { TextBoard } from './text_board.tsx';
import { Tracks } from './tracks.tsx';
import { Strip } from './strip.tsx';

type TabName = 'Pieces' | 'Cards' | 'Lists' | 'Log' | 'Rules' | 'Chat' | 'Text';

function Tabs(props: { names: TabName[]; now: TabName; go: (name: TabName) => void }): ReactNode {
  const { names, now, go } = props;
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = names[(names.indexOf(now) + step + names.length) % names.length];
    if (!next) return;
    go(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="Beside the board" onKeyDown={onKey}>
      {names.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === now}
          aria-controls="tab-panel"
          tabIndex={name === now ? 0 : -1}
          onClick={() => go(name)}
        >
          {name}
          {name === 'Chat' && <ChatBadge />}
        </button>
      ))}
    </div>
  );
}

function Panel(props: {
  tab: TabName;
  go: (name: TabName) => void;
  target: { id: string } | null;
  recapAsked: number;
  isOpen: boolean;
  toggle: () => void;
}): ReactNode {
  const { session, rules } = useTableContext();
  const { scene } = useTable();
  const { tab, go, target, recapAsked, isOpen, toggle } = props;
  const online = isOnline(session) ? session : null;
  // A tab that has been there stays: what it shows comes and goes.
  const hasCards = useSticky(scene.cards.length + scene.slots.length > 0) || tab === 'Cards';
  const hasLists = useSticky((scene.lines ?? []).length > 0) || tab === 'Lists';
  const names: TabName[] = [
    'Pieces',
    ...(hasCards ? ['Cards' as const] : []),
    ...(hasLists ? ['Lists' as const] : []),
    'Log',
    'Rules',
    ...(online ? ['Chat' as const] : []),
    'Text',
  ];
  return (
    <aside className="panel" aria-label="Beside the board" data-open={isOpen}>
      <button
        type="button"
        className="panel-toggle"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Fold the panel away' : 'Unfold the panel'}
        onClick={toggle}
      >
        {isOpen ? '»' : '«'}
      </button>
      <div className="panel-top">
        <SeatsView />
        <RecapView key={recapAsked} isAsked={recapAsked > 0 && isOpen} />
        <StackView />
      </div>
      <Tabs names={names} now={tab} go={go} />
      <div
        className="tab-panel"
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${tab}`}
        tabIndex={0}
      >
        {tab === 'Pieces' && <PiecesView />}
        {tab === 'Cards' && <CardsView />}
        {tab === 'Lists' && <ListsView />}
        {tab === 'Log' && <LogView />}
        {tab === 'Rules' &&
          (rules ? (
            <RulesView book={rules} target={target} />
          ) : (
            <p>This game has no rule book here.</p>
          ))}
        {tab === 'Chat' && online && <ChatView session={online} />}
        {tab === 'Text' && <TextBoard />}
      </div>
    </aside>
  );
}

function ConnectionBanner(): ReactNode {
  const { connection } = useTable();
  if (connection.kind === 'local' || connection.kind === 'live') return null;
  return (
    <div className="banner banner-trouble" role="status">
      {connection.words}
    </div>
  );
}

// Drawn instead of the table, so that nothing of it is in the page.
function Curtain({ seat }: { seat: string }): ReactNode {
  const { session } = useTableContext();
  const { seats, speakers } = useTable();
  const callOf = (one: string): string => {
    const name = seats.find((each) => each.seat === one)?.name ?? one;
    return name.toLowerCase() === one ? name : `${name} (${one})`;
  };
  const who = callOf(seat);
  return (
    <section className="curtain" aria-labelledby="curtain-title">
      <h2 id="curtain-title">Hand the screen to {who}</h2>
      <p>What the others hold is hidden until {who} looks.</p>
      <button
        type="button"
        className="action action-main action-large"
        autoFocus
        onClick={() => void session.uncover()}
      >
        I am {who}, and I am ready
      </button>
      {speakers
        .filter((other) => other !== seat)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="action"
            onClick={() => void session.playAs(other)}
          >
            Rather hand it to {callOf(other)}
          </button>
        ))}
    </section>
  );
}

function TableOrCurtain(props: Parameters<typeof TableBody>[0]): ReactNode {
  const { curtain } = useTable();
  return curtain === null ? <TableBody {...props} /> : <Curtain seat={curtain} />;
}

const kColumn = 212; // pixels beside the board, for what lies on the table

function BoardTools(props: { widget: RefObject<BoardWidget | null>; help: () => void }): ReactNode {
  const { widget, help } = props;
  return (
    <div className="board-tools">
      <button type="button" aria-label="Zoom in" onClick={() => widget.current?.zoom(1.25)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => widget.current?.zoom(0.8)}>
        −
      </button>
      <button type="button" aria-label="Whole board" onClick={() => widget.current?.fit()}>
        ⤢
      </button>
      <button type="button" aria-label="Help" onClick={help}>
        ?
      </button>
    </div>
  );
}

function TableBody(props: {
  extra: ReactNode;
  firstTab: TabName;
  target: { id: string } | null;
  recapAsked: number;
}): ReactNode {
  const { controller, presenter } = useTableContext();
  const { board } = useTable();
  const [floor, setFloor] = useState<ShownFloor>({
    level: board.floors?.[0]?.level ?? 0,
    question: null,
  });
  const { level } = floor;
  const goTo = useCallback((level: number) => setFloor({ level, question: null }), []);
  const follow = useCallback(
    (level: number) => setFloor({ level, question: controller.state().question }),
    [controller],
  );
  const [tab, setTab] = useState<TabName>(props.firstTab);
  const isRoomy = useMedia(kRoomy);
  const isNarrow = useMedia(kNarrow);
  const isLow = useMedia(kLow);
  const [isOpen, setOpen] = useState(!isNarrow);
  const [help, setHelp] = useState(false);
  const widget = useRef<BoardWidget | null>(null);
  const { target } = props;
  const changeFloor = (by: 1 | -1): void => goTo(floorBeside(board.floors ?? [], level, by));
  const show = useCallback((name: TabName) => {
    setTab(name);
    setOpen(true);
  }, []);
  const skip = (): boolean => {
    const isTold = presenter.telling() !== null;
    if (isTold) presenter.skip();
    return isTold;
  };
  useKeys({ controller, widget, changeFloor, help: () => setHelp(true), skip });
  useEffect(() => {
    if (target) show('Rules');
  }, [target, show]);
  const { recapAsked } = props;
  useEffect(() => {
    if (recapAsked > 0) setOpen(true);
  }, [recapAsked]);
  // A sheet over the board is put away by the tab that opened it.
  const go = (name: TabName): void =>
    isNarrow && isOpen && name === tab ? setOpen(false) : show(name);
  return (
    <div className="table" data-panel={isOpen ? 'open' : 'closed'}>
      <Tracks />
      <StatusBar floor={floor} />
      <Rail isLine={isLow || (!isRoomy && !isOpen)} isAside={isRoomy} />
      <div className="board-area">
        <BoardView widget={widget} level={level} go={follow} column={isRoomy ? kColumn : 0} />
        <BoardTools widget={widget} help={() => setHelp(true)} />
        <div className="banners">
          <ConnectionBanner />
        </div>
        <Beats />
        {!isRoomy && <FilmView />}
        <ChatBubble open={() => show('Chat')} />
      </div>
      <Strip showLists={() => show('Lists')} level={level} go={goTo} />
      <div className="table-extra">{props.extra}</div>
      <Panel
        tab={tab}
        go={go}
        target={target}
        recapAsked={recapAsked}
        isOpen={isOpen}
        toggle={() => setOpen((was) => !was)}
      />
      <MenuView />
      <Teller />
      {help && <HelpView close={() => setHelp(false)} />}
    </div>
  );
}

type Hands = Pick<TableContext, 'presenter' | 'controller'>;

function later(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

export interface TableViewProps {
  session: Session;
  looks: Looks;
  rules: RuleBook | null;
  extra?: ReactNode; // below the board: a scrub bar, hints, what to do after the end
  firstTab?: TabName;
}

/** A table that is open: board, status, side panel. It knows no game. */
export function TableView({ session, looks, rules, extra, firstTab }: TableViewProps): ReactNode {
  const [hands, setHands] = useState<Hands | null>(null);
  const [target, setTarget] = useState<{ id: string } | null>(null);
  const pace = useRef(looks.pace);
  pace.current = looks.pace;
  useEffect(() => {
    const presenter = new Presenter(session, { pace: () => pace.current, after: later });
    const controller = new Controller(session, presenter);
    setHands({ presenter, controller });
    return () => {
      controller.close();
      presenter.close();
    };
  }, [session]);
  const [recapAsked, setRecapAsked] = useState(0); // how often
  const showClause = useCallback((id: string) => setTarget({ id }), []);
  const showRecap = useCallback(() => setRecapAsked((times) => times + 1), []);
  const context = useMemo<TableContext | null>(
    () => hands && { session, ...hands, looks, rules, showClause, showRecap },
    [session, hands, looks, rules, showClause, showRecap],
  );
  if (!context) return null;
  return (
    <TableProvider value={context}>
      <TableOrCurtain
        extra={extra ?? null}
        firstTab={firstTab ?? 'Pieces'}
        target={target}
        recapAsked={recapAsked}
      />
    </TableProvider>
  );
}
