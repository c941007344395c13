import { readFile } from 'node:fs/promises'
import type { Locale } from '#lib/text/locales.ts'
import type { Random } from '#shop/scope.ts'

/**
 * Recordings of the ten digits, one file a language (English, Cantonese, Mandarin). Each digit is {@link SLOT} samples of one byte, spoken
 * by espeak-ng at 135 words a minute.
 */
const RECORDINGS = new URL('./voices/', import.meta.url)
const RATE = 8000
const SLOT = 4960
const SILENCE = 128

/** The digits as a WAV file of 8 bits and 8 kHz: in uneven pace and pitch, over noise, so that two never sound alike. */
export async function speakDigits(digits: string, locale: Locale, random: Random): Promise<Buffer> {
  const recording = await readFile(new URL(`${locale}.pcm`, RECORDINGS))
  const between = (least: number, most: number) => least + (Number(random.digits(4)) / 10_000) * (most - least)
  const parts = [...digits].map((digit) => {
    const sound = recording.subarray(Number(digit) * SLOT, (Number(digit) + 1) * SLOT)
    const speed = between(0.88, 1.12)
    const spoken = Uint8Array.from({ length: Math.floor(SLOT / speed) }, (_, at) => sound[Math.floor(at * speed)] ?? SILENCE)
    return Buffer.concat([spoken, Buffer.alloc(Math.floor(between(0.1, 0.4) * RATE), SILENCE)])
  })
  const samples = Buffer.concat(parts)
  let seed = Math.floor(between(1, 2 ** 31))
  for (let at = 0; at < samples.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    samples[at] = Math.max(0, Math.min(255, (samples[at] ?? SILENCE) + ((seed >> 16) % 17) - 8))
  }
  return Buffer.concat([header(samples.length), samples])
}

/** The head of a WAV file: one channel, unsigned bytes. */
function header(length: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(length, 40)
  return head
}
