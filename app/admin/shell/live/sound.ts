const KEY = "admin:lead-sound";

/** Whether this device plays a sound for a new lead. Off until somebody turns it on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // storage is blocked
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // storage is blocked: it stays off
  }
}

/** Two short tones. A browser that has heard no click yet stays silent. */
export function playSound(): void {
  const audio = new AudioContext();
  for (const [at, frequency] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
  setTimeout(() => void audio.close(), 1_000);
}
