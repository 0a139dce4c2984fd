// Until the server says it.
type Said = Record<string, string>;
export interface Option { play: string; said: Said; why: Said; value: number; error: number; house: number }
export interface Weighed { seat: number; options: Option[]; chosen: number; play: number; play_error: number; cost: number; cost_error: number; mattered: boolean; look: boolean }
export interface Reviewed { kind: string; first: number; last: number; moment: number; seats: number[]; said: Said; luck: number[]; play: number[]; others: number[]; after: number[]; errors: number[]; choices?: Weighed[] }
export interface Sum { start: number; luck: number; play: number; others: number; end: number; luck_error: number; play_error: number; choices: number; found: number; accuracy: number | null; mark: number | null }
export interface Moment { event: number; choice: number }
export interface Pose { round: number; seat: number; first: number; moment: number; kind: string; shown: string; best: string; said: Said; best_said: Said; value: number; best_value: number }
export interface PoseSum { value: number; best_value: number; poses: number; found: number; bets: number; best_bets: number; seconds?: number | null }
export interface Review { coach: number; game: string; seats: number; names: string[]; effort: number; seed: number; play_outs: number; start?: number[]; start_errors?: number[]; events?: Reviewed[]; sums?: Sum[]; lessons?: Moment[][]; fine?: Moment[][]; turning?: number[]; poses?: Pose[]; pose_sums?: PoseSum[] }
export interface ReviewStatus { status: "waiting" | "working" | "ready" | "impossible"; progress: number; ahead: number; reason: string | null; review: Review | null }
export interface ContinueTable { moment: number; seat: number; level: string }
