// One process of `python -m bench`: bridge-scorer scores all boards, as bench/scorer.py does for us.
// Arguments: the package, the task, how often, and "show" to give the values. Standard input: the
// boards, each a list of pairs [declarer's seat or null, declarer's score], as JSON.
'use strict';

const [package_, task, times, show] = process.argv.slice(2);
const scorer = require(package_);
const boards = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const [run, ns, ew] = {
  'matchpoints': [scorer.matchpoints, 'matchpointsNS', 'matchpointsEW'],
  'butler': [scorer.butler, 'impsNS', 'impsEW'],
  'cross-imps': [scorer.crossImps, 'impsNS', 'impsEW'],
}[task];

// Written out as in its manual: of objects from elsewhere the engine makes slower ones.
const game = ([declaror, score]) =>
  declaror === null ? { score: score } : { contract: { declaror: declaror }, score: score };

const seconds = [];
let games;
for (let time = 0; time < Number(times); ++time) {
  games = boards.map(board => board.map(game));
  global.gc();
  const before = process.cpuUsage();
  for (const board of games) run(board);
  const spent = process.cpuUsage(before);
  seconds.push((spent.user + spent.system) / 1e6);
}
const values = side => games.map(board => board.map(game => game[side].value));
console.log(JSON.stringify({ seconds, given: show ? [values(ns), values(ew)] : null }));
