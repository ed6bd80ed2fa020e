// Stands in for the package debug, whose output a bundle does not need; see build.ts.
module.exports = () => () => {};
