// Stands in for the package debug, whose output nobody asks for in a bundle; see build.ts.
module.exports = () => () => {};
