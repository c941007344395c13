import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialPicture, TO_DRAW } from '#lib/page/social-picture.ts'
import { ownFolder } from '#publish/files/own-files.ts'
import { drawSocialPicture, wrap } from '#publish/social/draw.ts'
import { openLetters } from '#publish/social/glyphs.ts'
import { makeSocialPictures } from '#publish/social/make.ts'

const shown: SocialPicture = { locale: 'zh-hant', title: '沙色陶杯', price: '2026-11-27 價格 HK$168.00', site: '海港', picture: '' }
const blue = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0000ff' } })
  .png()
  .toBuffer()

describe('letters', () => {
  it.each([
    ['en', 'Mug'],
    ['zh-hant', '陶杯'],
    ['zh-hans', '陶瓷杯价格'],
  ] as const)('are drawn as outlines in %s, without a font of the machine', async (locale, text) => {
    const letters = await openLetters(locale, 600, text)
    expect(letters.width(text, 50)).toBeGreaterThan([...text].length * 20)
    expect(letters.draw(text, { x: 0, y: 50, size: 50, fill: '#000' }).match(/ d="M/g)).toHaveLength([...text].length)
  })

  it('break between words, between Chinese characters, and end in an ellipsis where there is no room', () => {
    const letters = { width: (text: string) => [...text].length }
    expect(wrap('a long name of it', letters, 1, 8, 3)).toEqual(['a long', 'name of', 'it'])
    expect(wrap('沙色陶杯連碟', letters, 1, 4, 3)).toEqual(['沙色陶杯', '連碟'])
    expect(wrap('沙色陶杯連碟一套', letters, 1, 4, 1)).toEqual(['沙色陶…'])
  })
})

describe('a social picture', () => {
  it('has the size that sites ask for, the entry’s picture and dark words beside it', async () => {
    const drawn = sharp(await drawSocialPicture(shown, await blue))
    expect(await drawn.metadata()).toMatchObject({ width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, format: 'jpeg' })
    const { dominant } = await drawn.clone().extract({ left: 0, top: 0, width: 600, height: 630 }).stats()
    expect(dominant.b).toBeGreaterThan(200)
    const words = await sharp(await drawn.clone().extract({ left: 694, top: 64, width: 400, height: 70 }).toBuffer()).stats()
    expect(words.channels[0]?.min).toBeLessThan(60)
  })

  it('of an entry without a picture has words alone', async () => {
    const { dominant } = await sharp(await drawSocialPicture({ ...shown, locale: 'en', title: 'A notice' }, undefined)).stats()
    expect(dominant.b).toBeGreaterThan(200)
  })
})

describe('the publisher', () => {
  let folder: string
  const note = (name: string, text: string) => writeFileSync(join(folder, name + TO_DRAW), text)
  beforeEach(() => {
    folder = ownFolder(mkdtempSync(join(tmpdir(), 'harbour-social-')))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('draws what pages have named, once, and leaves out what cannot be drawn', async () => {
    note('social.one.jpg', JSON.stringify({ ...shown, picture: 'https://shop.example/a.png' }))
    note('social.bad.jpg', '{')
    const asked: string[] = []
    const read = async (address: string) => {
      asked.push(address)
      return new Uint8Array(await blue)
    }
    expect(await makeSocialPictures(folder, read, () => false)).toBe(1)
    expect(asked).toEqual(['https://shop.example/a.png'])
    expect(readFileSync(join(folder, 'social.one.jpg')).length).toBeGreaterThan(1000)
    expect(['social.one.jpg', 'social.bad.jpg'].map((name) => existsSync(join(folder, name + TO_DRAW)))).toEqual([false, false])
    expect(await makeSocialPictures(folder, read, () => false)).toBe(0)
  })

  it('stops when other work comes', async () => {
    note('social.one.jpg', JSON.stringify(shown))
    expect(
      await makeSocialPictures(
        folder,
        async () => undefined,
        () => true,
      ),
    ).toBe(0)
    expect(existsSync(join(folder, `social.one.jpg${TO_DRAW}`))).toBe(true)
  })
})
