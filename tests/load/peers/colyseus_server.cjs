'use strict';
// The yardstick skirmish on a Colyseus server, on loopback only: node colyseus_server.cjs PORT
const { Room, Server } = require('@colyseus/core');
const { defineTypes, ArraySchema, Schema } = require('@colyseus/schema');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const rules = require('./hexskirmish.js');

class Skirmish extends Schema {
  constructor() {
    super();
    const { pos, hp } = rules.setup();
    this.pos = new ArraySchema(...pos);
    this.hp = new ArraySchema(...hp);
    this.ply = 0;
  }
}
defineTypes(Skirmish, { pos: ['uint16'], hp: ['uint8'], ply: 'uint16' });

class SkirmishRoom extends Room {
  onCreate() {
    this.maxClients = 2;
    this.setPatchRate(null); // sent at once, after each move
    this.setState(new Skirmish());
    this.sides = new Map();
    this.onMessage('act', (client, [piece, cell, target]) => this.act(client, piece, cell, target));
  }

  onJoin(client, { side }) {
    this.sides.set(client.sessionId, side);
  }

  act(client, piece, cell, target) {
    const side = this.sides.get(client.sessionId);
    const { state } = this;
    if (state.ply % 2 !== side) return;
    if (!rules.legal([...state.pos], [...state.hp], side, piece, cell, target)) return;
    state.pos[side * 8 + piece] = cell;
    if (target !== rules.NONE && Math.random() < 0.5) state.hp[(1 - side) * 8 + target] -= 1;
    state.ply += 1;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('skirmish', SkirmishRoom).filterBy(['room']);
server.listen(Number(process.argv[2]), '127.0.0.1').then(() => console.log('ready'));
