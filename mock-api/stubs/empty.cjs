// Stands in for packages that Express loads and this API never calls; see build.ts.
module.exports = {};
