// Many tables of two on one server over loopback, each seat a connection of its own. Every move is
// "stay", which is always legal, and the server judges it like any other.
//
//   node load.mjs KIND PORT PID TABLES MOVES RATE SECONDS
//
// KIND is muster, floor, boardgame or colyseus. First all tables play MOVES moves as fast as they can, then
// RATE moves a second over all tables for SECONDS. Prints one JSON object. The peers' client
// libraries are looked for in MUSTER_PEERS.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const [kind, ...numbers] = process.argv.slice(2);
const [port, pid, tables, moves, rate, seconds] = numbers.map(Number);
const peers = process.env.MUSTER_PEERS
  ? createRequire(`${process.env.MUSTER_PEERS}/package.json`)
  : null;
const base = `127.0.0.1:${port}`;

const secondsIn = (stat) => {
  const fields = readFileSync(stat, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
// Of the whole server, and of the threads that only store.
const cpuSeconds = () => {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
  const storing = threads.filter((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('store'));
  const store = storing.reduce((sum, thread) => sum + secondsIn(`${thread}/stat`), 0);
  return { all: secondsIn(`/proc/${pid}/stat`), store };
};
const microsecondsSince = (before, moves) => {
  const now = cpuSeconds();
  const all = now.all - before.all;
  return {
    cpuMicroseconds: (1e6 * all) / moves,
    cpuWithoutStore: (1e6 * (all - (now.store - before.store))) / moves,
  };
};
const memoryKb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// A seat: send() makes its move, heard(moves) is called when the table has that many.
const opened = {
  async muster() {
    const stay = { a: 'go a1 a2', b: 'go b1 a19' };
    const { table, seats } = await createdTable();
    return Promise.all(seats.map(({ seat, token }) => musterSeat(table, token, stay[seat])));
  },

  async floor(number) {
    const side = (mine) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`ws://${base}/${number}/${mine}`);
        socket.binaryType = 'arraybuffer';
        const action = new Uint8Array(mine === 0 ? [0, 0, 1, 255] : [8, 0, 18, 255]);
        const seat = { heard: null, send: () => socket.send(action), close: () => socket.close() };
        socket.onerror = () => fail(new Error('a socket failed'));
        socket.onopen = () => done(seat);
        socket.onmessage = ({ data }) => seat.heard?.(new Uint16Array(data)[0]);
      });
    return [await side(0), await side(1)];
  },

  async boardgame(number) {
    const { io } = peers('socket.io-client');
    const side = (mine) =>
      new Promise((done) => {
        const socket = io(`http://${base}/hexskirmish`, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
        });
        let state = 0;
        const payload = {
          type: 'act',
          args: [0, mine === 0 ? 1 : 18, 8],
          playerID: String(mine),
        };
        const seat = {
          heard: null,
          send: () =>
            socket.emit('update', { type: 'MAKE_MOVE', payload }, state, `m${number}`, `${mine}`),
          close: () => socket.disconnect(),
        };
        socket.on('sync', (_, info) => {
          state = info.state._stateID;
          done(seat);
        });
        socket.on('update', (_, next) => {
          if (next._stateID <= state) return;
          state = next._stateID;
          seat.heard?.(next.G.ply);
        });
        socket.on('connect', () => socket.emit('sync', `m${number}`, `${mine}`, undefined, 2));
      });
    return [await side(0), await side(1)];
  },

  async colyseus(number) {
    const { Client } = peers('colyseus.js');
    const client = new Client(`ws://${base}`);
    const side = async (mine) => {
      const room = await client.joinOrCreate('skirmish', { room: `r${number}`, side: mine });
      const seat = {
        heard: null,
        send: () => room.send('act', [0, mine === 0 ? 1 : 18, 8]),
        close: () => room.leave(),
      };
      let last = -1;
      room.onStateChange((state) => {
        if (state.ply === last) return;
        last = state.ply;
        seat.heard?.(last);
      });
      return seat;
    };
    return [await side(0), await side(1)];
  },
};

// A table of Muster that is ready to be played at: its id, and a token for each seat.
async function createdTable() {
  const answer = await fetch(`http://${base}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'yardstick',
      seats: [
        { seat: 'a', holder: 'me' },
        { seat: 'b', holder: 'me' },
      ],
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const made = await answer.json();
  return { table: made.table.table, seats: made.seats };
}

function musterSeat(table, token, action) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${base}/api/tables/${table}/socket`);
    let question = 0;
    let count = 0;
    let id = 1;
    let isBegun = false; // once both have added their numbers
    const uid = () => Math.floor(Math.random() * 2 ** 48).toString(16).padStart(16, '0');
    const seat = {
      heard: null,
      acknowledged: null,
      send: () =>
        socket.send(JSON.stringify({ id: ++id, kind: 'play', uid: uid(), action, question })),
      close: () => socket.close(),
    };
    socket.onerror = () => fail(new Error('a socket failed'));
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, kind: 'sit', token }));
    socket.onmessage = ({ data }) => {
      // Reading whole views would only measure this program.
      const head = data.slice(0, 40);
      if (head.includes('"error"')) fail(new Error(data));
      const found = /"question":(\d+)/.exec(data);
      if (found) question = Number(found[1]);
      if (head.includes('"seated"'))
        socket.send(JSON.stringify({ id: ++id, kind: 'add-number', number: uid() }));
      if (!isBegun && head.includes('"update"')) {
        isBegun = true;
        return done(seat);
      }
      if (!head.includes('"update"')) return;
      if (head.startsWith('{"id"')) seat.acknowledged?.();
      seat.heard?.(++count);
    };
  });
}

const percentile = (list, part) => {
  if (list.length === 0) return null;
  list.sort((a, b) => a - b);
  return list[Math.min(list.length - 1, Math.floor(list.length * part))];
};

// In every table the seat to move answers each update at once.
async function playClosed(pairs) {
  const waits = [];
  const cpu = cpuSeconds();
  const begun = performance.now();
  await Promise.all(
    pairs.map(
      (pair) =>
        new Promise((done) => {
          let sent = performance.now();
          pair.forEach((seat, side) => {
            seat.heard = (count) => {
              if ((count - 1) % 2 === side) return waits.push(performance.now() - sent);
              if (count >= moves) return done();
              sent = performance.now();
              return seat.send();
            };
          });
          pair[0].send();
        }),
    ),
  );
  const passed = (performance.now() - begun) / 1000;
  return { waits, passed, ...microsecondsSince(cpu, waits.length) };
}

// A fixed number of moves a second, spread evenly over time and tables.
async function playPaced(pairs) {
  const waits = [];
  const cpu = cpuSeconds();
  const sent = new Float64Array(pairs.length);
  pairs.forEach((pair, number) =>
    pair.forEach((seat, side) => {
      const note = () => waits.push(performance.now() - sent[number]);
      seat.acknowledged = note;
      seat.heard = (count) => kind !== 'muster' && (count - 1) % 2 === side && note();
    }),
  );
  const begun = performance.now();
  const total = rate * seconds;
  for (let done = 0; done < total; await wait(1)) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * rate));
    for (; done < due; ++done) {
      const number = done % pairs.length;
      sent[number] = performance.now();
      pairs[number][(moves + Math.floor(done / pairs.length)) % 2].send();
    }
  }
  await wait(1000);
  return { waits, ...microsecondsSince(cpu, waits.length) };
}

const memoryBefore = memoryKb();
const pairs = [];
for (let number = 0; number < tables; ++number) pairs.push(await opened[kind](number));
await wait(500);
const memoryOpen = memoryKb();
const closed = await playClosed(pairs);
await wait(300);
const memoryPlayed = memoryKb();
const paced = await playPaced(pairs);
console.log(
  JSON.stringify({
    kind,
    tables,
    closed: {
      movesPerSecond: closed.waits.length / closed.passed,
      cpuMicroseconds: closed.cpuMicroseconds,
      cpuWithoutStore: closed.cpuWithoutStore,
      p50: percentile(closed.waits, 0.5),
      p99: percentile(closed.waits, 0.99),
    },
    paced: {
      rate,
      answered: paced.waits.length,
      asked: rate * seconds,
      cpuMicroseconds: paced.cpuMicroseconds,
      cpuWithoutStore: paced.cpuWithoutStore,
      p50: percentile(paced.waits, 0.5),
      p99: percentile(paced.waits, 0.99),
    },
    kbPerTable: {
      opened: (memoryOpen - memoryBefore) / tables,
      played: (memoryPlayed - memoryBefore) / tables,
    },
    memoryMb: memoryPlayed / 1024,
  }),
);
pairs.flat().forEach((seat) => seat.close());
setTimeout(() => process.exit(0), 300);
