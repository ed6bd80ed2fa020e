// Replaces packages that Express imports but that are never used; see build.ts.
module.exports = {};
