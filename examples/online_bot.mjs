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

const kPauseMs = 500;

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
  const game = (await engine.ask('hello')).games.find(({ name }) => name === values.game);
  if (!game) throw new Error(`there is no game ${values.game}`);
  const seats = game.seats.map((seat, i) =>
    i === 0 ? { seat, holder: 'me' } : { seat, holder: 'bot', level: values.level },
  );
  const made = await post('/api/tables', { game: values.game, seats });
  return { table: made.table.table, token: made.seats.find((seat) => seat.token).token };
}

/** Answers whenever this seat is asked; resolves with the last status of the game. */
function playOn(engine, table, token) {
  const address = `${values.server.replace('http', 'ws')}/api/tables/${table}/socket`;
  const socket = new WebSocket(address);
  let said = '';
  const say = (kind, members) => {
    said = JSON.stringify({ id: 1, kind, ...members });
    socket.send(said);
  };
  let info;
  let me;
  let work = Promise.resolve(); // one message after the other

  async function take(message, resolve, reject) {
    if (message.kind === 'error') {
      // A server bears 20 messages a second; the same words can always be sent again.
      if (message.code === 'too_fast') setTimeout(() => socket.send(said), kPauseMs);
      else if (message.code !== 'stale')
        reject(new Error(`the server: ${message.place} ${message.words}`));
    }
    if (message.kind === 'table' || message.kind === 'seated') info = message.table;
    if (message.kind === 'seated') me = message.viewer;
    const { status, view } = message;
    if (!status) return;
    if (status.outcome) return resolve({ me, status });
    if (!status.must.includes(me)) return;
    const { game, scenario, options } = info;
    await engine.ask('look', { game, scenario, options, view });
    const action = await myAction(engine, me);
    say('play', { uid: randomBytes(8).toString('hex'), action, question: status.question });
  }

  return new Promise((resolve, reject) => {
    socket.onopen = () => say('sit', { token });
    socket.onclose = () => reject(new Error('the connection was closed'));
    socket.onmessage = ({ data }) => {
      work = work.then(() => take(JSON.parse(data), resolve, reject)).catch(reject);
    };
  }).finally(() => {
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
