/** Seconds the sound takes. */
const LENGTH = 0.4

/** A short, soft sound. Browsers keep silent until the visitor has pressed something on the page. */
export function chime(): void {
  const audio = new AudioContext()
  const volume = new GainNode(audio, { gain: 0.15 })
  const tone = new OscillatorNode(audio, { frequency: 880 })
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + LENGTH)
  tone.onended = () => void audio.close()
}
