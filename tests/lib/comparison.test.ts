import { expect, it } from 'vitest'
import { comparedAttributes, comparedRow, sinkSame } from '#lib/catalogue/comparison.ts'

const property = (name: string, value: string) => ({ name, value })

it('puts the properties of products side by side, by name', () => {
  const rows = comparedAttributes([
    [property('Material', 'Steel, oak'), property('Spout', 'Gooseneck')],
    [property('Material', 'Stoneware')],
  ])
  expect(rows).toEqual([
    { name: 'Material', values: ['Steel, oak', 'Stoneware'], isSame: false, differs: [false, true] },
    { name: 'Spout', values: ['Gooseneck', ''], isSame: false, differs: [false, true] },
  ])
})

it('marks what differs from the first product', () => {
  expect(comparedRow('Weight', ['1 kg', '1 kg', '2 kg'])).toMatchObject({ isSame: false, differs: [false, false, true] })
  expect(comparedRow('Weight', ['1 kg', '1 kg'])).toMatchObject({ isSame: true, differs: [false, false] })
  expect(comparedRow('Weight', ['', ''])).toBeNull()
})

it('lets an unknown product neither differ nor be the measure', () => {
  expect(comparedRow('Weight', [undefined, '1 kg', '1 kg'])).toEqual({
    name: 'Weight',
    values: ['', '1 kg', '1 kg'],
    isSame: true,
    differs: [false, false, false],
  })
  expect(comparedAttributes([[property('Weight', '1 kg')], undefined])).toMatchObject([{ values: ['1 kg', ''], isSame: true }])
})

it('sinks what is the same for all', () => {
  const rows = comparedAttributes([
    [property('Guarantee', '2 years'), property('Weight', '1 kg')],
    [property('Guarantee', '2 years'), property('Weight', '2 kg')],
  ])
  expect(sinkSame(rows).map(({ name }) => name)).toEqual(['Weight', 'Guarantee'])
})
