'use strict';
// The yardstick skirmish on a boardgame.io server, on loopback only: node boardgame_server.cjs PORT
const net = require('net');
const { Server } = require('boardgame.io/server');
const { HexSkirmish } = require('./hexskirmish.js');

const listen = net.Server.prototype.listen; // the library has no option for the address
net.Server.prototype.listen = function listenHere(port, done) {
  return listen.call(this, typeof port === 'object' ? port.port : port, '127.0.0.1', done);
};
const server = Server({ games: [HexSkirmish], origins: [/127\.0\.0\.1/] });
server.run({ port: Number(process.argv[2]) }, () => console.log('ready'));
