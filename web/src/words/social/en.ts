/** What is said off the table, in English: opponents, friends, watching, results. The form of the other languages. */
import { tools } from "../tools.ts";

const { plural, number } = tools("en-GB");

export const en = {
  // the lobby
  together: "Play together",
  togetherHelp: "Opponents, friends and tables that wait.",
  find: "Find me opponents",
  findHelp: "You get a seat at the next table of this game. If none waits, one is opened for you, and you wait there.",
  size: "Players",
  anySize: "Any",
  speed: "Speed",
  findNow: "Find opponents",
  waiting: "Waiting tables",
  noneWaits: "No table waits just now. Choose a game above: whoever looks next will find you. Meanwhile you can practise with bots.",
  invites: (name: string, title: string) => `${name} asks you to a table of ${title}`,
  come: "Sit down",
  notNow: "Not now",
  hostAway: "the host is away",
  of: (taken: number, seats: number) => `${taken} of ${seats} chairs taken`,

  // friends
  friends: "Friends",
  noFriends: "Whoever you have played with can become a friend, if both of you want to.",
  online: "here now",
  offline: "not here",
  asks: "would like to be friends",
  asked: "has not answered yet",
  yes: "Yes",
  no: "No",
  withdraw: "Withdraw",
  unfriend: (name: string) => `End the friendship with ${name}`,
  unfriendSure: (name: string) => `Be friends with ${name} no longer? Nobody is told.`,
  end: "End it",
  keep: "Keep it",
  playAgain: (title: string) => `Play ${title} again`,
  play: "Invite to a game",
  met: "Lately at your tables",
  befriend: "Be friends?",
  inviteFriends: "Invite a friend",
  invited: "Invited",

  // watching
  botsPlay: "Bots are playing",
  botsPlayHelp: "There is always a game of bots on for whoever looks in. It is rated and recorded nowhere.",
  botsWatch: (title: string) => `Watch ${title}`,
  botsNote: "Bots play",
  nextGame: "Next game",
  nextSoon: "The next game begins in a moment.",

  // results
  results: "Your results",
  resultsNote: (n: number) => plural(n, "game", "games"),
  noResults: "No finished game yet. Your scores, opponents and ratings will be drawn here.",
  allGames: "All games",
  scoreCourse: "Points, game by game",
  scoreCourseHelp: "Each dot is a game, filled where you won; the line is the mean of the last five.",
  ratingCourse: "Rating",
  ratingCourseHelp: "Rated games alone.",
  wins: "Share of victories",
  winsHelp: "The bar is the range in which your true share lies, 19 times out of 20.",
  against: "Opponent",
  games: "Games",
  won: "Won",
  gap: "Points ahead",
  between: (low: number, high: number) => `${number(low)} to ${number(high)} %`,
  chart: (title: string, n: number, mean: number, best: number) => `${title}: ${plural(n, "game", "games")}, ${number(mean)} points on average, ${number(best)} at best`,
  ratingChart: (title: string, first: number, last: number) => `${title}: from ${first} to ${last}`,
  mean: "Mean",
  best: "Best",
  everybody: "Everybody",

  // phrases, said by name
  phrases: "Quick phrases",
  phrase: {
    hello: "Hello!",
    luck: "Good luck!",
    nice: "Nice move!",
    well_played: "Well played!",
    oops: "Oops!",
    sorry: "Sorry!",
    thanks: "Thank you!",
    moment: "One moment, please.",
    no_hurry: "Take your time.",
    again: "One more game?",
    bye: "Goodbye!",
  } as Record<string, string>,
};

export type Words = typeof en;
