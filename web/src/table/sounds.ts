/** What is heard at a table, made on the spot: each game has its own wood, glass and water. Fetched when something is to be heard for the first time. */
import { prefs, type Sound } from "../shell/prefs.svelte.ts";

interface Tone { f: number; to?: number; at?: number; long?: number; loud?: number; wave?: OscillatorType }
interface Hiss { f: number; to?: number; q?: number; at?: number; long?: number; loud?: number }
type Score = (Tone | Hiss)[];

const hiss = (score: Tone | Hiss): score is Hiss => "q" in score;

const DROP: Score = [{ f: 1250, to: 620, long: 0.4, loud: 0.5 }, { f: 520, to: 780, at: 0.07, long: 0.3, loud: 0.3 }];
const KNOCK: Score = [{ f: 210, to: 120, long: 0.12, loud: 0.8, wave: "triangle" }, { f: 900, q: 3, long: 0.05, loud: 0.5 }];
const CLINK: Score = [{ f: 2350, long: 0.5, loud: 0.3 }, { f: 3730, long: 0.35, loud: 0.2 }, { f: 5210, long: 0.2, loud: 0.12 }];
const SLIDE: Score = [{ f: 2600, to: 1400, q: 1, long: 0.18, loud: 0.5 }];
const BELL = (f: number, at = 0): Score => [{ f, at, long: 0.9, loud: 0.35 }, { f: f * 2.76, at, long: 0.5, loud: 0.14 }, { f: f * 5.4, at, long: 0.25, loud: 0.06 }];
const WHISTLE = (long: number, at = 0): Score => [587, 740, 880].map((f) => ({ f: f * 0.97, to: f, at, long, loud: 0.16, wave: "triangle" as const }));
const STEAM: Score = [{ f: 3200, q: 0.7, long: 0.5, loud: 0.18 }];
const SONG: Score = [{ f: 180, to: 330, long: 0.7, loud: 0.5 }, { f: 330, to: 210, at: 0.6, long: 0.9, loud: 0.45 }];
const later = (score: Score, by: number): Score => score.map((one) => ({ ...one, at: (one.at ?? 0) + by }));
const RISE = (...of: number[]): Score => of.flatMap((f, i) => BELL(f, i * 0.16));

/** Of each game: a move, your turn, the end, something said. */
const SCORES: Record<string, Record<Sound, Score>> = {
  glassworks: { move: CLINK, turn: [...CLINK, ...later(CLINK, 0.14)], end: RISE(1047, 1319, 1568, 2093), chat: DROP },
  riverside: { move: KNOCK, turn: [...KNOCK, ...BELL(659, 0.12)], end: RISE(523, 659, 784, 1047), chat: DROP },
  whale_riders: { move: DROP, turn: [...DROP, ...later(DROP, 0.22)], end: SONG, chat: BELL(1175) },
  riverboat: { move: SLIDE, turn: [...STEAM, ...WHISTLE(0.5)], end: [...WHISTLE(0.35), ...WHISTLE(0.9, 0.5), ...later(STEAM, 0.5)], chat: KNOCK },
  rifugio: { move: [...KNOCK, ...later(KNOCK, 0.13)], turn: [...BELL(784), ...BELL(587, 0.2)], end: RISE(392, 523, 659, 784), chat: DROP },
};

export const VOICES = Object.keys(SCORES);

let audio: AudioContext | null = null;

/** Lets a kind of sound be heard, in the voice of a game; nothing before the first press on the page, which browsers ask for. */
export function play(kind: Sound, game: string): void {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const out = audio.createGain();
  out.gain.value = (prefs.volume / 100) ** 2 * 0.4; // ears hear by powers
  out.connect(audio.destination);
  for (const score of (SCORES[game] ?? SCORES.whale_riders)[kind]) sound(audio, out, score);
}

function sound(audio: AudioContext, out: AudioNode, score: Tone | Hiss): void {
  const { f, to = f, at = 0, long = 0.3, loud = 0.5 } = score;
  const [begin, end] = [audio.currentTime + at, audio.currentTime + at + long];
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(out);
  const pitch = (param: AudioParam): void => {
    param.setValueAtTime(f, begin);
    param.exponentialRampToValueAtTime(to, end);
  };
  if (hiss(score)) {
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = score.q ?? 1;
    pitch(band.frequency);
    band.connect(gain);
    const noise = new AudioBufferSourceNode(audio, { buffer: rush(audio) });
    noise.connect(band);
    noise.start(begin);
    noise.stop(end);
  } else {
    const tone = new OscillatorNode(audio, { type: score.wave ?? "sine" });
    pitch(tone.frequency);
    tone.connect(gain);
    tone.start(begin);
    tone.stop(end);
  }
}

let rushing: AudioBuffer | null = null;

/** A second of noise. */
function rush(audio: AudioContext): AudioBuffer {
  if (rushing) return rushing;
  rushing = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = rushing.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return rushing;
}
