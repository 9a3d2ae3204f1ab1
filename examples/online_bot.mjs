// Takes a seat at a table of a Muster server and plays it to the end, with nothing but Node 22.
// A server judges and stores; what can be done is asked of an engine at our side. The messages are
// described in docs/protocol.md and protocol/online/README.md.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const usage = `Usage: node examples/online_bot.mjs [--server URL] [--engine PROGRAM]
         [--game NAME] [--level LEVEL]          open a table against a bot of the server
         [--table ID --invite INVITATION]       or take a seat at a table of a friend

Plays one game with random choices; make it yours in choose().`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    server: { type: 'string', default: 'http://localhost:8080' },
    engine: { type: 'string', default: 'build/release/apps/muster/muster' },
    game: { type: 'string', default: 'wolves' },
    level: { type: 'string', default: 'novice' },
    table: { type: 'string' },
    invite: { type: 'string' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const kPauseMs = 1000;
const texts = {}; // of scenario files, by their hash

/** An engine of our own: a line of JSON in, a line of JSON out. */
class Engine {
  constructor(program) {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    const lines = createInterface({ input: this.process.stdout });
    lines.on('line', (line) => this.waiting.shift()(JSON.parse(line)));
  }
  async ask(kind, members = {}) {
    this.process.stdin.write(`${JSON.stringify({ id: 1, kind, ...members })}\n`);
    const answer = await new Promise((resolve) => this.waiting.push(resolve));
    if (answer.kind === 'error') throw new Error(`the engine: ${answer.words} ${answer.place}`);
    return answer;
  }
}

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${values.server}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`the server: ${said.words}`);
  return said;
}

/** What comes of a value by a change of it: docs/protocol.md has the rules. */
function changed(before, change) {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  const after = Array.isArray(before) ? before.slice(0, change.size) : { ...before };
  for (const [name, part] of Object.entries(change))
    if (name !== 'size' || !Array.isArray(before)) after[name] = changed(after[name], part);
  return after;
}

/** One of the offers, and whether to play it as it stands. Put your idea here. */
function choose(offers) {
  const offer = offers[Math.floor(Math.random() * offers.length)];
  return { offer, plays: offer.whole && (!offer['goes-on'] || Math.random() < 0.5) };
}

async function myAction(engine, seat) {
  for (let draft = ''; ;) {
    const { offer, plays } = choose((await engine.ask('offers', { seat, draft })).offers);
    draft = offer.text;
    if (plays) return draft;
  }
}

/** A seat to play: that of an invitation, or the first one of a table that is opened for it. */
async function seatAt(engine) {
  if (values.table) {
    const body = values.invite ? { invite: values.invite } : {};
    return {
      table: values.table,
      token: (await post(`/api/tables/${values.table}/join`, body)).token,
    };
  }
  const game = (await engine.ask('hello', { hidden: true })).games.find(
    ({ name }) => name === values.game,
  );
  if (!game) throw new Error(`there is no game ${values.game}`);
  const seats = game.seats.map((seat, i) =>
    i === 0 ? { seat, holder: 'me' } : { seat, holder: 'bot', level: values.level },
  );
  const made = await post('/api/tables', { game: values.game, seats });
  return { table: made.table.table, token: made.seats.find((seat) => seat.token).token };
}

/** The scenario that the engine needs if it is not one of its own. */
async function fileOf({ file }) {
  if (!file) return {};
  texts[file] ??= await (await fetch(`${values.server}/api/files/${file}`)).text();
  return { file: texts[file] };
}

/** Answers whenever this seat is asked; resolves with the last status of the game. */
function playOn(engine, table, token) {
  const address = `${values.server.replace('http', 'ws')}/api/tables/${table}/socket`;
  let socket;
  let id = 0;
  let said = ''; // what has no answer yet
  const say = (kind, members) => {
    id += 1;
    said = JSON.stringify({ id, kind, ...members });
    socket.send(said);
  };
  let info;
  let me;
  let status = null;
  let stale = -1; // a question that an update replaces, or is about to
  let answered = -1;
  let view;
  let known; // the entry that the view shows
  let work = Promise.resolve(); // one message after the other

  function connect(resolve, reject) {
    const mine = new WebSocket(address);
    mine.onopen = () => say('sit', { token });
    mine.onclose = () => {
      if (mine === socket) reject(new Error('the connection was closed'));
    };
    mine.onmessage = ({ data }) => {
      const next = () => mine === socket && take(JSON.parse(data), resolve, reject);
      work = work.then(next).catch(reject);
    };
    socket?.close();
    socket = mine;
  }

  /** False if an update was missed: the change begins at an entry that we do not know. */
  function takeIn(message) {
    if (message.kind === 'table' || message.kind === 'seated') info = message.table;
    if (message.kind === 'seated') me = message.viewer;
    if (!message.status) return true;
    status = message.status;
    const { change } = message;
    if (message.view !== undefined) view = message.view;
    else if (change.from !== known) return false;
    else view = changed(view, { open: change.open ?? {}, own: change.own ?? {} });
    known = status.seq;
    return true;
  }

  async function take(message, resolve, reject) {
    // The same words can always be sent again; their uid says that they are the same.
    if (message.code === 'too_fast') return setTimeout(() => socket.send(said), kPauseMs);
    if (message.kind === 'error' && message.code !== 'stale')
      return reject(new Error(`the server: ${message.place} ${message.words}`));
    if (message.code === 'stale') stale = answered;
    if (message.id === id) said = '';
    if (!takeIn(message)) return connect(resolve, reject); // the answer to "sit" has all of it
    // The seed is committed to by now. What we add to it, nobody else knows until it counts.
    if (message.kind === 'seated' && info.numbersMissing.includes(me))
      return say('add-number', { number: randomBytes(8).toString('hex') });
    if (status?.outcome) return resolve({ me, status });
    // While several seats choose at once, others may answer before our own answer is acknowledged.
    const isAsked = status && [...status.must, ...(status.any ?? [])].includes(me);
    if (!isAsked || said || status.question === stale) return;
    const { game, scenario, options } = info;
    const file = await fileOf(info);
    await engine.ask('look', { game, scenario, options, ...file, view });
    const action = await myAction(engine, me);
    answered = status.question;
    say('play', { uid: randomBytes(8).toString('hex'), action, question: answered });
  }

  return new Promise(connect).finally(() => {
    socket.onclose = null;
    socket.close();
  });
}

const engine = new Engine(values.engine);
try {
  const { table, token } = await seatAt(engine);
  console.log(`The table is ${values.server}/#/t/${table}`);
  const { me, status } = await playOn(engine, table, token);
  const winners = status.outcome.winners.join(', ') || 'nobody';
  console.log(`I played ${me}; ${winners} won; scores ${JSON.stringify(status.outcome.scores)}`);
} catch (error) {
  console.error(`examples/online_bot.mjs: ${error.message}`);
  process.exitCode = 1;
}
engine.process.kill();
