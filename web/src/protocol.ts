// Made by `python -m paddock.server.messages.typescript` from src/paddock/server/messages/protocol.py and the games. Do not edit.

export const VERSION = 4

/** The first message of a connection: the table, and the tokens that this browser has for it. None: a spectator. */
export interface Hello {
  t: 'hello'
  table: string
  tokens?: string[]
  version?: number
  language?: string
  watching?: boolean
}
/** Take an open seat. Answered by `Seated`, with the token of the seat. A face that is taken is replaced by a free one. */
export interface Sit {
  t: 'sit'
  key: string
  seat: number
  name: string
  face?: number | null
}
/** The host puts a bot on a seat without a person, before the game begins. */
export interface SetBot {
  t: 'set_bot'
  key: string
  seat: number
  level: string
}
/** The host opens a seat again, before the game begins; whoever sat there must sit down again. */
export interface Clear {
  t: 'clear'
  key: string
  seat: number
}
/** Change name or face (None: keep it), at any time. */
export interface Rename {
  t: 'rename'
  key: string
  seat: number
  name: string
  face?: number | null
}
/** The host starts the game; every seat must be taken. */
export interface Start {
  t: 'start'
  key: string
}
/** The host mutes a person's chat, or unmutes it. */
export interface Mute {
  t: 'mute'
  key: string
  seat: number
  muted: boolean
}
/** The host removes a person, at any time: before the game the seat opens, later a bot plays on for good. */
export interface Remove {
  t: 'remove'
  key: string
  seat: number
}
/** The host decides whether spectators may chat. By default they may not. */
export interface LetTalk {
  t: 'let_talk'
  key: string
  spectators: boolean
}
/** Make a play in the position of that number: as the game's JSON, or as text that a person would type. */
export interface Play {
  t: 'play'
  key: string
  seat: number
  position: number
  play: AnyPlay | string
}
/** Would this play be accepted? Nothing happens. Answered by `Checked`. */
export interface Check {
  t: 'check'
  key: string
  seat: number
  play: AnyPlay | string
}
/** All whole plays of a seat, up to `limit`. Answered by `Choices`. */
export interface AskOptions {
  t: 'ask_options'
  key: string
  seat: number
  limit?: number
}
/** Undo: take back the seat's last play, if it revealed nothing and its time has not run out; in a simultaneous step, unlock the answer. At a rated table all other people must agree first (`AnswerUndo`). */
export interface Undo {
  t: 'undo'
  key: string
  seat: number
  position: number
}
/** A chat message: plain text, never markup. */
export interface Say {
  t: 'say'
  key: string
  text: string
}
export interface SayEmote {
  t: 'say_emote'
  key: string
  emote: 'good_game' | 'hello' | 'hurry' | 'laugh' | 'oops' | 'sorry' | 'thanks' | 'thinking' | 'well_played' | 'wow'
}
/** Report a player to the admin, or a chat message of theirs (`said`, word for word). */
export interface Report {
  t: 'report'
  key: string
  seat: number
  said?: string
  reason?: string
}
/** Leave the seat: before the game it opens; later a bot plays on, and you can take it back. A rated game can only be resigned. */
export interface Leave {
  t: 'leave'
  key: string
  seat: number
}
/** Take the seat back from the bot that plays for you. */
export interface TakeBack {
  t: 'take_back'
  key: string
  seat: number
}
/** Resign, for good: a bot plays on; if only one player is left, that one has won. It is the only way to leave a rated table. */
export interface Resign {
  t: 'resign'
  key: string
  seat: number
}
/** Somebody is disconnected: wait two more minutes before a bot plays. Any player may ask for it, twice in a game. */
export interface WaitLonger {
  t: 'wait_longer'
  key: string
}
/** Somebody is disconnected: let a bot play for them now. It does once all connected players agree; at a rated table never before the time. */
export interface BotNow {
  t: 'bot_now'
  key: string
  seat: number
}
/** At a rated table: agree to an undo, or refuse it. It happens when all other people agree. */
export interface AnswerUndo {
  t: 'answer_undo'
  key: string
  agree: boolean
}
/** After the game: agree to a rematch with the same people, or decline. The first to agree opens the table; all others are asked. Answered by `Joined`, with the tokens of the seats there; `rotate`: everybody moves on by one seat. */
export interface Again {
  t: 'again'
  key: string
  agree?: boolean
  rotate?: boolean
}
/** The lines of the log before a moment. Answered by `Told`, with `since` and `until` saying which moments it covers. */
export interface History {
  t: 'history'
  key: string
  viewer: number | null
  before: number
}
/** The table after so many moments of a finished game, as any seat or a spectator sees it. Answered by `Replayed`. */
export interface ReplayStep {
  t: 'replay'
  key: string
  step: number
  viewer?: number | null
}
/** What would an expert play on this seat, and why? Everybody is told that it was asked. Answered by `Hint`. */
export interface AskHint {
  t: 'ask_hint'
  key: string
  seat: number
  position: number
}
/** Is there a play that can be marked as a good idea? Nobody is told. Answered by `Idea`. */
export interface AskIdea {
  t: 'ask_idea'
  key: string
  seat: number
  position: number
}
/** How likely is everybody to win, by what one of your seats, or a spectator, can know? Answered by `Chances`. */
export interface AskChances {
  t: 'ask_chances'
  key: string
  viewer: number | null
}
/** Why did that bot make its last play? Answered by `Why`. */
export interface AskWhy {
  t: 'ask_why'
  key: string
  viewer: number | null
  seat: number
}
/** Keep-alive. In real time it also tells how long the last round trip took: bots are no quicker than the slowest connection. */
export interface Ping {
  t: 'ping'
  key: string
  delay_ms?: number
}
/** In real time: pause the table while the player of this seat reads something, or go on. The pause is limited. */
export interface Hold {
  t: 'hold'
  key: string
  seat: number
  on: boolean
}
/** In real time, before the first line: play a practice round in slow motion, which does not count. `on` = false ends it. */
export interface Practise {
  t: 'practise'
  key: string
  seat: number
  on: boolean
}
/** Whom you let watch during the game: the strictest choice of all players counts. */
export interface SetWatch {
  t: 'set_watch'
  key: string
  seat: number
  who: 'friends' | 'link' | 'nobody'
}
/** In slow games: notify this browser by Web Push when it is that seat's turn and nobody looks. The fields are those of `PushSubscription`. */
export interface CallMe {
  t: 'call_me'
  key: string
  seat: number
  endpoint: string
  p256dh: string
  auth: string
}
/** A premove, in slow games without hidden information: played when it is that seat's turn, if it is allowed then; None withdraws it. `AskOptions`, sent while it is not that seat's turn, lists the possible ones. */
export interface PlayAhead {
  t: 'play_ahead'
  key: string
  seat: number
  play: AnyPlay | string | null
}
/** A holiday, in slow games: that seat is away until then, as a timestamp; None, or a time in the past, ends it. Until then its clock is stopped, and it gets no notifications. `Table.holidays` has the days it has left; a day that has begun counts as a whole one. Playing ends a holiday. */
export interface BeAway {
  t: 'be_away'
  key: string
  seat: number
  until: number | null
}
/** The answer to `Hello`. */
export interface Welcome {
  t: 'welcome'
  version: number
  table: string
  game: string
  title: string
  secrets: boolean
  settings: Record<string, string | number>
  seats: number[]
  host: boolean
  unknown_tokens: number
  starts: boolean
  seating: Seating
  fields: Record<string, string>
  verses: Record<string, string>
  invite: string
  origin: string | null
  sides?: number[][]
}
/** Where the views of a game hold seats, as paths: `turn`, `roll.roller`, `herds.*.before` (`*` is any key or index). */
export interface Seating {
  seats: string[]
  by_seat: string[]
  by_side: string[]
  sides: string | null
}
/** Before `Welcome`, every few seconds: the game is being compiled, once on this machine; with the estimated time left. */
export interface Building {
  t: 'building'
  seconds: number
}
/** Who sits where. Sent after every change. */
export interface Table {
  t: 'table'
  phase: 'frozen' | 'gathering' | 'over' | 'playing'
  seats: Seat[]
  spectators: number
  clock: Clock | null
  host: string | null
  talk?: boolean
  help?: boolean
  hints?: HintTaken[]
  matched?: boolean
  rated?: boolean
  unread?: number
  revised?: boolean
  away?: Away[]
  waits?: number
  attended?: Attended[]
  undo?: UndoAsked | null
  evening?: string
  watch?: ('friends' | 'link' | 'nobody' | null)[]
  holidays?: number[]
  bots_ms?: number | null
}
/** A seat as everybody sees it. */
export interface Seat {
  seat: number
  kind: 'bot' | 'open' | 'person'
  name: string
  level: string | null
  stand_in: boolean
  connected: boolean
  face?: number
  muted?: boolean
  asked?: boolean
  account?: string
  declined?: string
  resigned?: boolean
  away_until?: number
}
/** The turn clock: a seat is reminded when a quarter of its time is left, and when it runs out a bot makes that play. With half a day or more the game is slow: the clock runs on while nobody is connected, and nobody gets a stand-in for being disconnected. */
export interface Clock {
  seconds: number
}
/** A seat has asked for a hint, after so many moments. */
export interface HintTaken {
  seat: number
  moment: number
}
/** Somebody has been disconnected for a while. */
export interface Away {
  seat: number
  left_ms: number
  bot_now: number[]
}
/** After so many moments somebody was disconnected or came back, a bot took over, or somebody resigned. */
export interface Attended {
  seat: number
  moment: number
  what: 'back' | 'bot' | 'gone' | 'resigned'
}
/** Somebody asks for an undo, and these seats have agreed. */
export interface UndoAsked {
  seat: number
  agreed: number[]
}
/** The position now. In a simultaneous step, whoever answers gets it again with the same number; all others get `Progress`. */
export interface Position {
  t: 'position'
  number: number
  moments: number
  waiting: number[]
  ready: Ready | null
  sights: Sight[]
  left_ms: number | null
  beat_ms: number | null
  line_ms?: number | null
  held?: number[]
  practice?: 'no' | 'on' | 'open'
}
/** A simultaneous step: how many have answered, but not who. */
export interface Ready {
  done: number
  of: number
}
/** The table as one of your seats sees it, or a spectator (None). */
export interface Sight {
  viewer: number | null
  view: AnyView
  ask: Sentence
  rules: string[]
  options: Offered | null
  locked: Choice | null
  can_undo: boolean
  can_hint?: boolean
  chances?: boolean
  explains?: Explains[]
  ideas?: boolean
  small?: SmallMoves | null
  ahead?: Choice | null
  ahead_dropped?: boolean
}
/** A translated message, with its name for programs. */
export interface Sentence {
  key: string
  text: string
}
/** The plays of a seat that must play, in the order of a menu. Only `idea` is marked as good. */
export interface Offered {
  choices: Choice[]
  suggested: number
  complete: boolean
  idea?: Choice | null
}
/** A whole play: as JSON, as notation, as a sentence for buttons and screen readers, and why it may be a good idea. */
export interface Choice {
  play: AnyPlay
  text: string
  label: string
  why?: string | null
}
/** A bot that can be asked why it played, and the moment whose lines tell of that play. */
export interface Explains {
  seat: number
  moment: number
}
/** For external bots: the small moves of a seat, by the numbers of the game. */
export interface SmallMoves {
  moves: number[]
  paths: number[][]
}
/** In a simultaneous step somebody has answered, or withdrawn an answer. */
export interface Progress {
  t: 'progress'
  number: number
  ready: Ready
}
/** Lines of the log for one viewer. They replace what the client has of the moments `since` .. `until` - 1. */
export interface Told {
  t: 'told'
  viewer: number | null
  since: number
  until: number
  lines: StoryLine[]
  key?: string | null
}
/** One event: its moment, the catalogue's key with values (seats as `{"seat": 0}`; `by`, or else `who`, did it), and the sentence. */
export interface StoryLine {
  moment: number
  key: string
  values: Record<string, unknown>
  text: string
  by_bot?: boolean
}
/** Done, and stored: it survives a crash of the server. */
export interface Ack {
  t: 'ack'
  key: string
  position: number
}
/** Not done. The code is for programs, the sentence for people. */
export interface Refused {
  t: 'refused'
  key: string | null
  code: string
  sentence: string
  position?: number | null
}
/** The seat is yours. Keep the token: it is the only proof. */
export interface Seated {
  t: 'seated'
  key: string
  seat: number
  token: string
}
/** The answer to `Check`: `code` is None if the play would be accepted. */
export interface Checked {
  t: 'checked'
  key: string
  code: string | null
  sentence: string | null
  choice: Choice | null
}
export interface Choices {
  t: 'choices'
  key: string
  seat: number
  position: number
  choices: Choice[]
  complete: boolean
}
/** A chat message: `text` or `emote`. Seat None is a spectator. */
export interface Chat {
  t: 'chat'
  seat: number | null
  name: string
  text: string | null
  emote: 'good_game' | 'hello' | 'hurry' | 'laugh' | 'oops' | 'sorry' | 'thanks' | 'thinking' | 'well_played' | 'wow' | null
}
/** A reminder that time is running out. It says how many others are late, not who. */
export interface Nudge {
  t: 'nudge'
  yours: number[]
  missing: number
  left_ms: number
}
/** The game has ended. `moments` is the last step of its replay. */
export interface Over {
  t: 'over'
  scores: number[]
  told: string[]
  winners: number[]
  moments: number
  resigned?: number[]
  ratings?: RatingChange[]
  unfinished?: boolean
  turn?: number | null
}
/** How a rated game changed the rating of a seat: mean and uncertainty, before (None: their first game) and after. */
export interface RatingChange {
  seat: number
  before: [number, number] | null
  after: [number, number]
  games: number
  place?: number | null
  was?: number | null
}
/** A rematch is proposed. Sent to everybody, also to those who come later, and after each answer. */
export interface Rematch {
  t: 'rematch'
  table: string
  by: number
  answers: (boolean | null)[]
}
/** The answer to `Again`: the new table, and the tokens of your seats there (none if you do not play). */
export interface Joined {
  t: 'joined'
  key: string
  table: string
  tokens: string[]
}
export interface Replayed {
  t: 'replayed'
  key: string
  step: number
  moments: number
  sight: Sight
  lines: StoryLine[]
  seat?: number | null
}
/** The expert's play, with its reason in `why`. */
export interface Hint {
  t: 'hint'
  key: string
  seat: number
  position: number
  choice: Choice
}
/** The play that the coach would make, with its reason in `why`. None: no play is good enough beyond doubt to be marked. */
export interface Idea {
  t: 'idea'
  key: string
  seat: number
  position: number
  choice: Choice | null
}
/** Winning chances of the seats, from 0 to 1; their sum is 1. */
export interface Chances {
  t: 'chances'
  key: string
  viewer: number | null
  position: number
  chances: number[]
}
/** The reason for the play of this moment. None: there is none, or it would reveal hidden information before the game is over. */
export interface Why {
  t: 'why'
  key: string
  seat: number
  moment: number
  why: string | null
  later: boolean
}
export interface Pong {
  t: 'pong'
  key: string
}
/** The last message of a connection that the server closes, with the reason. `retry`: reconnect. */
export interface Closing {
  t: 'closing'
  code: string
  sentence: string
  retry: boolean
}
/** GET /api/games */
export interface Games {
  version: number
  games: GameInfo[]
}
export interface GameInfo {
  name: string
  title: string
  words: Record<string, GameWords>
  seats: number[]
  options: OptionInfo[]
  bots: string[]
  bot: string
  recorded?: boolean
  lesson?: boolean
  puzzles?: boolean
  minutes?: number | null
}
/** The texts of a game, in one language. */
export interface GameWords {
  about: string
  options: Record<string, string>
  choices: Record<string, string>
  explained?: Record<string, string>
}
/** One option of a game's rules: one of some words, or a number from low to high if high is not below low. */
export interface OptionInfo {
  name: string
  default: string | number
  words: string[]
  low: number
  high: number
  rule: string
  seat: boolean
  seats: Record<string, number[]>
}
/** GET /api/bots */
export interface OnlineBots {
  bots: OnlineBot[]
}
/** An external bot that can be challenged now. */
export interface OnlineBot {
  id: string
  name: string
  games: string[]
}
/** POST /api/tables. A game that waits for nobody starts at once. */
export interface NewTable {
  game: string
  seats: Wish[]
  settings?: Record<string, string | number>
  clock?: Clock | null
  public?: boolean
  help?: boolean | null
  rated?: boolean
  key?: string | null
}
/** Who is to sit on a seat: the person who opens the table ("me"; on several seats: hot seat), a bot, an external bot by name ("account") or a friend, both of whom may decline, or anybody. */
export interface Wish {
  who: 'account' | 'bot' | 'friend' | 'me' | 'open'
  name?: string
  level?: string
  face?: number | null
  person?: string
}
/** POST /api/play: matchmaking, a seat among strangers who want the same. Answered by `OpenedTable`; whoever has a seat there already gets no second token. */
export interface PlayNow {
  game: string
  players: number
  name: string
  face?: number | null
  rated?: boolean
  at_once?: boolean
  bots?: boolean | null
  level?: string
  clock?: Clock | null
  key?: string | null
}
/** POST /api/tables/{table}/continue: play on from a moment of a finished game, on that seat, against bots or with friends. Answered by `OpenedTable`. In a simultaneous step, all choose anew. */
export interface PlayOn {
  moment: number
  seat: number
  level?: string
  name?: string
  face?: number | null
  key?: string | null
  friends?: boolean
}
/** POST /api/tables/these: tables by name, as a browser remembers them. Answered by `Tables`, without those that were deleted. */
export interface TheseTables {
  tables: string[]
}
/** GET /api/codes/{code}: the table of a code of six characters, as a big screen shows it. Rate-limited against guessing. */
export interface FoundTable {
  table: string
}
/** The answer to `NewTable`, and to an upload that is to be watched (without tokens). */
export interface OpenedTable {
  table: string
  tokens: SeatToken[]
}
/** A token: of a seat, or of the host (seat None). */
export interface SeatToken {
  seat: number | null
  token: string
}
/** GET /api/tables: the public tables that are not over; or those that were asked for by name. */
export interface Tables {
  tables: TableInfo[]
}
/** A table, as everybody who knows its name may see it. */
export interface TableInfo {
  table: string
  game: string
  phase: 'frozen' | 'gathering' | 'over' | 'playing'
  seats: Seat[]
  waiting?: number[]
  winners?: number[]
  rematch?: string | null
  left_ms?: number | null
  watch?: 'friends' | 'link' | 'nobody'
  holidays?: number[]
}
/** GET /api/ladder/{game}: everybody who has finished eight rated games, the best first, by the lower bound of the rating: the mean minus twice the uncertainty. */
export interface Ladder {
  game: string
  places: LadderPlace[]
}
/** Somebody on a ladder: `bot` is the level of a built-in bot. A rating is a mean and an uncertainty. */
export interface LadderPlace {
  name: string
  bot: string | null
  mean: number
  doubt: number
  games: number
  you?: boolean
  person?: string
}
/** GET /api/rules/{game} */
export interface RulePage {
  title: string
  book: Chapter[]
  intro: string
  sections: RuleSection[]
  assumed: string[]
}
export interface Chapter {
  title: string
  blocks: (Paragraph | Picture | Played)[]
}
/** Some text, and the ids of the rules that state it exactly. */
export interface Paragraph {
  type: 'words'
  text: string
  rules: string[]
}
/** Things of the game side by side, in one or several lines. */
export interface Picture {
  type: 'picture'
  lines: string[]
}
/** A small example: the position before, what happens, and the position after. */
export interface Played {
  type: 'played'
  seats: number
  position: string
  steps: Step[]
  then: string[]
  before: string[]
  after: string[]
}
/** One step of an example: a play of a seat, or (without one) an outcome of chance; `refused` is the reason code why it is not allowed. */
export interface Step {
  who: string | null
  does: string
  refused?: string | null
}
export interface RuleSection {
  title: string
  rules: Record<string, string>
}
/** GET /lessons/{game}.{language}.json: everything that a server would send to a learner. A page plays it without a server. */
export interface Lesson {
  welcome: Welcome
  table: Table
  position: Position
  steps: LessonStep[]
  ends: string
}
/** One thing to learn: the teacher's text, the play that the learner has to find, and what follows. */
export interface LessonStep {
  name: string
  says: string
  retry: string
  goal: AnyPlay[]
  choices: Choice[]
  free: boolean
  alone: boolean
  opens: Position | null
  scenes: LessonScene[]
}
/** What a table would send next, and how long it would wait before (in real time). */
export interface LessonScene {
  wait_ms: number
  position: Position
  lines: StoryLine[]
  over: Over | null
}
/** GET /puzzles/{game}.{language}.json: the puzzles of a game. A page plays them without a server. */
export interface PuzzleFile {
  welcome: Welcome
  puzzles: PuzzlePage[]
}
/** One puzzle, as its seat sees it. */
export interface PuzzlePage {
  id: string
  rating: number
  themes: PuzzleTheme[]
  seat: number
  settings: Record<string, string | number>
  table: Table
  position: Position
  lines: StoryLine[]
  choices: PuzzleChoice[]
  first: number
}
/** The theme of a puzzle, to find others like it. */
export interface PuzzleTheme {
  name: string
  said: string
}
/** A choice in a puzzle: why one would make it, and the winning chance after it. */
export interface PuzzleChoice {
  choice: Choice
  value: number
  facts: string[]
  cost: string[]
}
/** GET /api/tables/{table}/tape: a whole finished game as a spectator sees it, to be watched offline. */
export interface Tape {
  welcome: Welcome
  table: Table
  over: Over
  moments: TapeMoment[]
}
/** The table after a moment, the lines that tell of it, and whose play it was (None: chance, or the beginning). */
export interface TapeMoment {
  sight: Sight
  lines: StoryLine[]
  seat: number | null
}
/** GET /api/tables/{table}/review: the progress of the coach with a finished game; poll once a second to keep the review in the queue. A review that comes while it is `working` is a rough one; with it, poll with `?rough`. `preparing`: the coach of this game is being compiled, once on a machine. */
export interface ReviewStatus {
  status: 'impossible' | 'preparing' | 'ready' | 'waiting' | 'working'
  progress: number
  ahead: number
  reason: string | null
  review: Coach.Review | null
}
/** GET /api/push: the `applicationServerKey` for `pushManager.subscribe`. */
export interface PushKey {
  key: string
}
/** POST /api/push/off: unsubscribe a browser from all tables. Answered by `PushKey`. */
export interface CallNoMore {
  endpoint: string
}
/** POST /api/tables/{table}/away: the signed-in player is on holiday from a slow game until then, as a timestamp, or (None) is back; like `be_away` at the table. Answered by `TableInfo`. */
export interface Holiday {
  until: number | null
}
/** The body of a refused HTTP request. */
export interface ErrorBody {
  code: string
  sentence: string
  request?: string
}
/** GET /api/you: who is signed in; None: a guest. */
export interface You {
  person: Person | null
}
export interface Person {
  name: string
  face: number | null
  since: number
  passkeys: KnownPasskey[]
  devices: Device[]
}
export interface KnownPasskey {
  id: string
  label: string
  since: number
}
/** A device on which a person is signed in. */
export interface Device {
  id: string
  label: string
  since: number
  here: boolean
}
/** POST /api/you: change name or face. Answered by `You`. */
export interface Profile {
  name: string
  face?: number | null
}
/** POST /api/people/passkey: the options for `navigator.credentials.create`, in its own format. */
export interface BeginPasskey {
  name: string
}
/** POST /api/people: create an account, or add a passkey to yours. Answered by `Kept`. Without a passkey the recovery code is the only way to sign in. */
export interface Keep {
  name: string
  face?: number | null
  label?: string
  credential?: Record<string, unknown> | null
}
/** Comes with a session cookie; programs send its value as `Authorization: Bearer`. */
export interface Kept {
  you: You
  code: string | null
}
/** POST /api/session: sign in by a passkey (POST /api/session/passkey gives the options for `navigator.credentials.get`) or by the recovery code. Answered by `You`, with a cookie. */
export interface SignIn {
  label?: string
  credential?: Record<string, unknown> | null
  code?: string
}
/** POST /api/you/out. Answered by `You`. */
export interface SignOut {
  everywhere?: boolean
}
/** POST /api/you/passkeys: remove a passkey. Answered by `You`. */
export interface ForgetPasskey {
  forget: string
}
/** POST /api/you/delete: delete your account and all its data, for good. Needs your name, so that it is no accident. Answered by `You`. */
export interface Delete {
  name: string
}
/** POST /api/you/games: claim seats that were taken as a guest, so that they are yours on every device. Answered by `YourGames`. */
export interface Claims {
  tables: Claim[]
}
export interface Claim {
  table: string
  tokens: string[]
}
/** GET /api/you/games: your games, running ones first, then the latest. */
export interface YourGames {
  games: PersonGame[]
  statistics: GameStatistic[]
  ratings: YourRating[]
}
/** A seat of yours, and its table now (None: it was deleted). */
export interface PersonGame {
  table: string
  seat: number
  game: string
  players: number
  since: number
  ended: number | null
  result: '' | 'drawn' | 'lost' | 'practice' | 'won'
  info: TableInfo | null
}
/** How many games of a kind, with so many players, you have finished and won. */
export interface GameStatistic {
  game: string
  players: number
  played: number
  won: number
}
/** A rating of yours: mean and uncertainty. */
export interface YourRating {
  game: string
  mean: number
  doubt: number
  games: number
}
/** POST /api/you/time: luck and play in your finished games, as far as the coach has reviewed them: all games of a person, or those that a guest's browser names. Answered by `Overview`. */
export interface MyGames {
  games?: MyGame[]
}
export interface MyGame {
  table: string
  seat: number
  ended: number
}
/** `whole` is None if there are no games. */
export interface Overview {
  whole: Span | null
  months: Span[]
  games: Span[]
  habits: Habit[]
  latest: OneGame[]
  needed: number | null
}
/** Several games together. `verdict` compares the play with that of a normal bot on the same seat: better, worse, or "": undecided. */
export interface Span {
  name: string
  games: number
  luck: Mean
  play: Mean
  verdict?: string
}
/** A mean in percentage points per game, and half the width of its confidence interval; None: one game has none. */
export interface Mean {
  value: number
  error: number | null
}
/** A kind of missed choice: the better play's reason, the cost per game, and the costliest example. */
export interface Habit {
  game: string
  said: Record<string, string>
  times: number
  cost: Mean
  table: string
  moment: number
  ended: number
  played: Record<string, string>
  better: Record<string, string>
}
export interface OneGame {
  table: string
  game: string
  ended: number
  luck: number
  play: number
}
/** GET /api/tables/{table}/position?moment=: a moment of a finished game as a line, with all that is needed to set it up. */
export interface Written {
  game: string
  players: number
  settings?: Record<string, string | number>
  line?: string
}
/** POST /api/positions: parse this line, or this line with other things in some places. Answered by `SetPosition`. */
export interface SetUp {
  game: string
  players: number
  settings?: Record<string, string | number>
  line?: string
  lay?: Lay[]
}
/** Put other things into one of the places. */
export interface Lay {
  key: string
  number: number
  holds: Record<string, number>
}
/** The line as it was understood, and the places in it that can be edited. A faulty line is kept, with the error. */
export interface SetPosition {
  line: string
  wrong: string | null
  over: boolean
  names: string[]
  winners: number[]
  waiting: number[]
  places: Place[]
  signs: Record<string, string>
  left: Record<string, number>
}
/** A place, or a choice. `counts`: how many of each thing; `cards`: a list of cards; `choice`: one word of several. */
export interface Place {
  key: string
  label: string
  form: 'cards' | 'choice' | 'counts'
  things: string[]
  holds: Record<string, number>
  seat?: number | null
  number?: number
  rest?: boolean
  drawn?: string
}
/** POST /api/positions/worth: evaluate it, and find the best plays. A higher level is more exact. Answered by `Judged`. */
export interface Judge {
  game: string
  players: number
  settings?: Record<string, string | number>
  line?: string
  level?: number
}
/** Winning chances of the seats, from 0 to 1, with half the widths of their 95% confidence intervals. None: a solo game, or one without chances (`steps`). */
export interface Judged {
  chances: number[]
  errors: number[]
  exact: boolean
  play_outs: number
  seat: number | null
  plays: JudgedPlay[]
  steps: boolean
  more: boolean
  preparing?: boolean
}
/** A play and its value for whoever makes it: a winning chance, or steps. `error` is that of its difference to the first play. */
export interface JudgedPlay {
  choice: Choice
  value: number
  error: number
}
/** POST /api/positions/play: play on from a position, on that seat, against bots or with friends. Answered by `OpenedTable`. */
export interface PlayPosition {
  game: string
  players: number
  settings?: Record<string, string | number>
  line?: string
  seat: number
  level?: string
  name?: string
  face?: number | null
  key?: string | null
  friends?: boolean
}
/** POST /api/evenings. Answered by `CameIn`: whoever opens the evening takes part and leads it. */
export interface NewEvening {
  title: string
  name: string
  face?: number | null
  key?: string | null
}
/** POST /api/evenings/{evening}/people: take part, from the next round on. Answered by `CameIn`. */
export interface ComeIn {
  name: string
  face?: number | null
  key?: string | null
}
export interface CameIn {
  evening: string
  token: string
}
/** POST /api/evenings/{evening}: its state. Answered by `Evening`: at once, or, with `since`, as soon as there is a newer version, or after some seconds (long polling). Whoever keeps asking counts as present. */
export interface Look {
  token?: string
  since?: string
  screen?: boolean
}
/** The leader chooses the games, the number of rounds, and whether bots fill the tables. Rounds can be added at any time. */
export interface PlanEvening {
  t: 'plan'
  token: string
  games: string[]
  rounds: number
  bots?: boolean
  everybody?: boolean
}
/** The leader starts a round by its number. Idempotent. */
export interface StartRound {
  t: 'start'
  token: string
  round: number
}
/** A table begins when all its people are ready, or after a while. */
export interface BeReady {
  t: 'ready'
  token: string
}
/** Sit out the next rounds, or take part again (`back`). */
export interface Go {
  t: 'go'
  token: string
  back?: boolean
}
/** The leader removes somebody. */
export interface RemoveFromEvening {
  t: 'remove'
  token: string
  number: number
}
/** The state of an evening, as everybody who knows its name may see it, with your own seat. */
export interface Evening {
  evening: string
  title: string
  version: string
  phase: 'between' | 'called' | 'gathering' | 'over' | 'playing'
  people: EveningPerson[]
  games: string[]
  rounds: number
  bots: boolean
  everybody: boolean
  round: number
  game: string | null
  tables: EveningTable[]
  byes: number[]
  begins: number | null
  calls: number
  leads: number | null
  screens: number
  origin: string | null
  now?: number
  you?: number | null
  seat?: number | null
  token?: string | null
}
export interface EveningPerson {
  number: number
  name: string
  face: number
  here: boolean
  out: boolean
  points: (number | null)[]
  total: number
  place: number
  shared: boolean
}
export interface EveningTable {
  people: number[]
  seats: number
  ready: number[]
  table: string | null
  since: number | null
  places: number[] | null
}
/** GET /api/you/friends */
export interface Friends {
  friends: Friend[]
  requests: Friend[]
  met: Friend[]
  blocked: Friend[]
  invitations: Invitation[]
  link: string
  hidden: boolean
}
/** Another person. What they do not share is 0, False or None. */
export interface Friend {
  person: string
  name: string
  face: number | null
  here?: boolean
  seen?: number
  at?: TableInfo | null
  ours?: TableInfo | null
  seat?: number
  invited?: boolean
}
/** An invitation: a seat is reserved for you. */
export interface Invitation {
  table: string
  game: string
  person: string
  name: string
  face: number | null
  since: number
}
/** POST /api/you/friends: what you want of a person you have played with, or whose link you have. `friend`: to be friends, or accept a request; `no`: decline; `block`: no chat, no invitations, no seat at the same table among strangers, without telling them; `none`: end a friendship or a block. Answered by `PersonProfile`. */
export interface FriendWish {
  wish: 'block' | 'friend' | 'no' | 'none'
  person?: string
  link?: string
}
/** POST /api/you/shown: whether friends see that you are online. Answered by `Friends`. */
export interface ShowMe {
  hidden: boolean
}
/** GET /api/profiles/{person}, /api/profiles/by-link/{link}, /api/tables/{table}/profiles/{seat}: what people with an account may know of somebody else. */
export interface PersonProfile {
  person: string
  name: string
  face: number | null
  relation: 'asked' | 'asks' | 'blocked' | 'friend' | 'none' | 'you'
  here: boolean
  at: TableInfo | null
  since: number
  games: number
  won: number
  lost: number
  ratings: YourRating[]
  game: string
  invited: boolean
  met: boolean
}
/** POST /api/you/invite: open a table with a seat reserved for a friend. A second request within a minute returns the same table. Answered by `OpenedTable`. */
export interface Invite {
  person: string
  game?: string
  clock?: Clock | null
  key?: string | null
}
/** POST /api/you/here: heartbeat of a page, and its table ("": none). Sent every few seconds; answered by `News`. */
export interface Here {
  table?: string
}
/** What to show at once. */
export interface News {
  invitations: Invitation[]
  requests: number
  next: number | null
}
export type Client = Hello | Sit | SetBot | Clear | Rename | Start | Mute | Remove | LetTalk | Play | Check | AskOptions | Undo | Say | SayEmote | Report | Leave | TakeBack | Resign | WaitLonger | BotNow | AnswerUndo | Again | History | ReplayStep | AskHint | AskIdea | AskChances | AskWhy | Ping | Hold | Practise | SetWatch | CallMe | PlayAhead | BeAway
export type Server = Welcome | Building | Table | Position | Progress | Told | Ack | Refused | Seated | Checked | Choices | Chat | Nudge | Over | Rematch | Joined | Replayed | Hint | Idea | Chances | Why | Pong | Closing

// The coach
export namespace Coach {
  /** The coach's review of one game. */
  export interface Review {
    coach: number
    game: string
    seats: number
    names: string[]
    effort: number
    seed: number
    play_outs: number
    start?: number[]
    start_errors?: number[]
    events?: Event[]
    sums?: Sum[]
    lessons?: Moment[][]
    fine?: Moment[][]
    turning?: number[]
    poses?: Pose[]
    pose_sums?: PoseSum[]
  }
  /** One event of the game. `luck`, `play` and `others` together are the change in every seat's chances. */
  export interface Event {
    kind: string
    first: number
    last: number
    moment: number
    seats: number[]
    said: Record<string, string>
    luck: number[]
    play: number[]
    others: number[]
    after: number[]
    errors: number[]
    choices?: Choice[]
  }
  /** What a seat chose, and all options, best first. */
  export interface Choice {
    seat: number
    options: Option[]
    chosen: number
    play: number
    play_error: number
    cost: number
    cost_error: number
    mattered: boolean
    look: boolean
  }
  /** Something that could have been chosen. */
  export interface Option {
    play: string
    said: Record<string, string>
    why: Record<string, string>
    value: number
    error: number
    baseline: number
  }
  /** The account of one seat over the whole game: start + luck + play + others = end. */
  export interface Sum {
    start: number
    luck: number
    play: number
    others: number
    end: number
    start_error: number
    luck_error: number
    play_error: number
    others_error: number
    made: number
    choices: number
    found: number
    accuracy: number | null
    mark: number | null
    points: Points
  }
  /** A sum in whole percentage points, rounded so that the parts still add up. */
  export interface Points {
    start: number
    luck: number
    play: number
    others: number
    end: number
    named: number
    small: number
  }
  /** A reference to a choice: the event, and the index of its choice. */
  export interface Moment {
    event: number
    choice: number
  }
  /** What a seat showed at the end of a round, in a game without a tree. */
  export interface Pose {
    round: number
    seat: number
    first: number
    moment: number
    kind: string
    shown: string
    best: string
    said: Record<string, string>
    best_said: Record<string, string>
    value: number
    best_value: number
  }
  /** The sum over all rounds of one seat. */
  export interface PoseSum {
    value: number
    best_value: number
    poses: number
    found: number
    bets: number
    best_bets: number
    seconds?: number | null
  }
}

// Super Farmer
export namespace SuperFarmer {
  export interface View {
    viewer: number | null
    players: number
    turn: number
    waiting: number | null
    step: string
    traded: boolean
    farms: Record<string, number>[]
    stock: Record<string, number>
    offer: Offer | null
    roll: LastRoll | null
    turns: number
    winner: number | null
    variant: string
    solo: boolean
    turn_cap: number
    worth: Record<string, number>
  }
  /** A trade on the table: what the active player gives and wants. Partner None is the stock. */
  export interface Offer {
    partner: number | null
    give: Record<string, number>
    take: Record<string, number>
  }
  /** The last roll: who rolled, its symbols, what it cost, and what it bred before the stock ran short. */
  export interface LastRoll {
    roller: number
    dice: [string, string]
    lost: Record<string, number>
    due: Record<string, number>
  }
  /** Give a bundle, take another of the same worth, from the stock or from a player. A trade that the stock can only partly serve is asked for twice: `confirmed` says that the short delivery is welcome. */
  export interface Trade {
    type: 'trade'
    give: Record<string, number>
    take: Record<string, number>
    partner?: number | null
    confirmed?: boolean
  }
  /** Accept or deny what has been offered. */
  export interface Answer {
    type: 'answer'
    accept: boolean
  }
  /** Roll the dice. It also ends an unused trade step. */
  export interface Roll {
    type: 'roll'
  }
  export type Play = Trade | Answer | Roll
}

// Have You Herd?
export namespace HaveYouHerd {
  export interface View {
    viewer: number | null
    players: number
    turn: number
    waiting: number | null
    step: string
    traded: boolean
    bound: boolean
    skunk: number | null
    giver: number | null
    farms: Record<string, number>[]
    supply: Record<string, number>
    roll: LastRoll | null
    turns: number
    winner: number | null
    first_game_sheep: boolean
    first_seat: number
    turn_cap: number
    chart: Record<string, Record<string, number>>
    limits: Record<string, number>
  }
  /** The last roll: who rolled, its symbols, what they were together, what was bred, what came of it, what it cost. */
  export interface LastRoll {
    roller: number
    dice: [string, string]
    event: string
    due: Record<string, number>
    gained: Record<string, number>
    lost: Record<string, number>
  }
  /** One line of the chart, once: with the supply, or after T with a player. */
  export interface Trade {
    type: 'trade'
    line: string
    partner?: number | null
  }
  /** A trade in bundles. It is looked up on the chart: `R5` for `S1` is the line `sheep`. */
  export interface Exchange {
    type: 'exchange'
    give: Record<string, number>
    take: Record<string, number>
    partner?: number | null
  }
  /** Roll the dice. It also ends an unused first trade step. */
  export interface Roll {
    type: 'roll'
  }
  /** No final trade. */
  export interface Skip {
    type: 'skip'
  }
  /** Give the skunk to an opponent. */
  export interface GiveSkunk {
    type: 'give_skunk'
    target: number
  }
  export type Play = Trade | Exchange | Roll | Skip | GiveSkunk
}

// Swip'Sheep
export namespace SwipSheep {
  export interface View {
    viewer: number | null
    players: number
    rounds: number
    round: number
    first: number | null
    step: string
    waiting: number[]
    passed: number
    attacker: number | null
    deals: number
    pack: Record<string, number>
    deck: number
    sizes: number[]
    wolves: number[]
    spent_wolves: number[]
    spent_dogs: number[]
    piles: string[][]
    scores: number[]
    raids: Raid[]
    dogless: boolean[]
    hand: string[] | null
    gave: Gift | null
    received: Gift | null
    known: Known[][] | null
    hands?: string[][] | null
    gifts?: Gift[] | null
  }
  /** One attack of this round: all see who attacked whom, whether a dog answered, and whether a card changed hands. */
  export interface Raid {
    attacker: number
    target: number
    dog: boolean
    stolen: boolean
    card: string | null
  }
  /** A card for, or from, each neighbour; None where there was none. */
  export interface Gift {
    left: string | null
    right: string | null
  }
  /** A card in another hand: how the viewer knows of it, and whether it must still be there. */
  export interface Known {
    card: string
    how: string
    sure: boolean
  }
  /** Give a card to the left neighbour and another one to the right; of a hand of one, only to the left. */
  export interface Pass {
    type: 'pass'
    left: string
    right?: string | null
  }
  /** Send one wolf to a player. */
  export interface Attack {
    type: 'attack'
    target: number
  }
  export type Play = Pass | Attack
}

// Bunny Bunny Moose Moose
export namespace BunnyBunnyMooseMoose {
  export interface View {
    viewer: number | null
    players: number
    step: string
    waiting: number[]
    may_pose: number[]
    round_number: number
    rounds: number
    narrator: number | null
    bet: number | null
    beat: number
    piles: number
    reading: boolean
    drawn: string | null
    tops: (string | null)[]
    heights: number[]
    deck: number
    used: number
    tongue: boolean
    tempo: string
    pace: string
    poses: string[]
    answer: string | null
    kinds: string[]
    figures: Record<string, number>[]
    scoring: number | null
    follows: boolean
    bam: Bam | null
    promises: Promise[]
    places: number[]
  }
  /** The last Bam: what lay on top, and how everybody was scored, in order. */
  export interface Bam {
    narrator: number
    bet: number
    tops: (string | null)[]
    scored: Scored[]
  }
  /** The frozen pose of one seat, its animal, what each card did, and the sum: None until its turn has come. */
  export interface Scored {
    seat: number
    pose: string
    kind: string
    parts: Part[]
    score: number | null
  }
  /** What one card did: it added a value, doubled (x2) or reversed (x-1); on which pile it lies, and what of the head it spoke to. */
  export interface Part {
    card: string
    value: number
    times: number
    pile: number
    hits: string[]
  }
  /** What a pose would score if the hunter came now. */
  export interface Promise {
    seat: number
    score: number
  }
  /** Name the player whose figure yours will follow. */
  export interface Bet {
    type: 'bet'
    target: number
  }
  /** Show something with each hand, tongue in or out. */
  export interface Pose {
    type: 'pose'
    left: string
    right: string
    tongue?: 'in' | 'out'
  }
  /** Stay as you are (step mode). */
  export interface Keep {
    type: 'keep'
  }
  /** Read the next line of the poem (where the narrator sets the pace). */
  export interface Next {
    type: 'next'
  }
  /** At half time: shuffle all cards together, or stay with the basic ones. */
  export interface Switch {
    type: 'switch'
    advanced: boolean
  }
  export type Play = Bet | Pose | Keep | Next | Switch
}

// Herds
export namespace Herds {
  export interface View {
    viewer: number | null
    players: number
    sides: number[][]
    target: number
    swaps: string
    deals: number
    dealer: number | null
    turn: number
    waiting: number | null
    step: string
    scores: Score[]
    deck: number
    box: Record<string, number>
    worth: Worth
    grassland: string[]
    sizes: number[]
    herds: Herd[]
    due: string[]
    tray: Tray | null
    tended: number | null
    beside: boolean
    receiver: number | null
    passes: Gift[]
    left: string[][]
    hand: string[] | null
    known: Known[][]
    ducktors: Ducktor[]
  }
  /** HER-48: the points of a side, and where its marker stands. */
  export interface Score {
    points: number
    space: number
    laps: number
    table: number
    hands: number[]
  }
  /** HER-45, HER-46: what herds are worth, as the box prints it. */
  export interface Worth {
    naturals: number[]
    ducktors: number[]
  }
  /** HER-26: a herd on the table. `stands_for` names the cards as what they count for: a wild as the animal it stands in for. */
  export interface Herd {
    before: number
    side: number
    kind: string
    cards: string[]
    stands_for: string[]
    points: number
  }
  /** An open trade, as far as it has been laid out. */
  export interface Tray {
    want: string[]
    offer: string[]
  }
  /** A pass of this hand. Giver and receiver know the card. */
  export interface Gift {
    giver: number
    to: number
    card: string | null
  }
  /** A card that was seen to go into a hand, and not to leave it: how, and whether it must still be there. Once its holder has passed a card out of sight, it may have been that one. */
  export interface Known {
    card: string
    how: 'passed' | 'took'
    sure: boolean
  }
  /** HER-17, HER-18: a Ducktor of the grassland, and whether it can be taken or traded for; or one that is due, and is held already. */
  export interface Ducktor {
    card: string
    take: boolean
    trade: boolean
    places: Place[]
  }
  /** Where a Ducktor could be laid: at the end of a herd, or with these cards of the hand as a new one. */
  export interface Place {
    herd: number | null
    cards: string[]
  }
  /** HER-12: the top of the deck, or a card of the grassland. */
  export interface Take {
    type: 'take'
    source: string
    card?: string | null
  }
  /** HER-14: hand cards for grassland cards of the same total. */
  export interface Trade {
    type: 'trade'
    give: string[]
    get: string[]
  }
  /** HER-22: three to six cards in a row as a new herd. `before` is the seat it lies before, if not the player's own. */
  export interface Create {
    type: 'create'
    cards: string[]
    before?: number | null
  }
  /** HER-24: a card at one end of a herd. */
  export interface Grow {
    type: 'grow'
    herd: number
    card: string
  }
  /** HER-31: the natural card into a herd, the Ducktor of that number out of it. */
  export interface Swap {
    type: 'swap'
    herd: number
    number: number
  }
  /** HER-34: the end of step 3. */
  export interface Done {
    type: 'done'
  }
  /** HER-35: a card for an opponent. */
  export interface Pass {
    type: 'pass'
    card: string
    to: number
  }
  export type Play = Take | Trade | Create | Grow | Swap | Done | Pass
}

export interface Views {
  'super-farmer': SuperFarmer.View
  'have-you-herd': HaveYouHerd.View
  'swip-sheep': SwipSheep.View
  'bunny-bunny-moose-moose': BunnyBunnyMooseMoose.View
  'herds': Herds.View
}
export interface Plays {
  'super-farmer': SuperFarmer.Play
  'have-you-herd': HaveYouHerd.Play
  'swip-sheep': SwipSheep.Play
  'bunny-bunny-moose-moose': BunnyBunnyMooseMoose.Play
  'herds': Herds.Play
}
export type GameName = keyof Views
export type AnyView = Views[GameName]
export type AnyPlay = Plays[GameName]
