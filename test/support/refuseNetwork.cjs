/** Preloaded into a program, it refuses every connection and writes down that one was wanted. */
const { appendFileSync } = require('node:fs');
const net = require('node:net');
const dns = require('node:dns');
const dgram = require('node:dgram');

function refuse(what) {
  return (...args) => {
    appendFileSync(process.env.REFUSED_LOG, `${what} ${JSON.stringify(args[0] ?? '')}\n`);
    throw new Error('The network is refused.');
  };
}

net.Socket.prototype.connect = refuse('connect');
dns.lookup = refuse('lookup');
dgram.createSocket = refuse('datagram');
globalThis.fetch = refuse('fetch');
