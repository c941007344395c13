import { useEffect, useMemo } from 'react'
import { type Choice, type Given, toChoices } from './choices.ts'
import { Suggestion, type SuggestionProps } from './Suggestion.tsx'
import { useSuggestions } from './useSuggestions.ts'

interface Props extends Omit<Given, 'found'>, Pick<SuggestionProps, 't'> {
  /** Of the list; entries are numbered below it. */
  id: string
  /** Key of the marked entry; empty for none. */
  marked: string
  /** Tells what can be chosen, for the field's keys; nothing once the list is gone. */
  onChoices: (choices: Choice[]) => void
  onGo: (choice: Choice) => void
}

/** Choices below the open search box. */
export function SuggestionList({ id, marked, onChoices, onGo, t, word, shops, hasShops, recent, locale }: Props) {
  const found = useSuggestions(word, locale, !shops)
  const choices = useMemo(() => toChoices({ word, shops, hasShops, recent, found, locale }), [word, shops, hasShops, recent, found, locale])
  useEffect(() => {
    onChoices(choices)
    return () => onChoices([])
  }, [choices, onChoices])
  return choices.map((choice, index) => (
    <Suggestion key={choice.key} id={`${id}-${index}`} choice={choice} active={choice.key === marked} onGo={() => onGo(choice)} t={t} />
  ))
}
