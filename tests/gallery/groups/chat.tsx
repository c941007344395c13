import { useEffect } from 'react'
import { ChatBar } from '#islands/chat/ChatBar.tsx'
import { ChatDialog } from '#islands/chat/ChatDialog.tsx'
import { startChat } from '#stores/chat.ts'
import { Stage } from '../Block.tsx'
import { type Group, SKU } from '../scene.ts'
import { replaceSockets } from '../socket.ts'

/** Window of the chat with a message of each kind and a product to ask about, and the bar that it is minimised to. */
export const chat: Group = ({ texts, t, scenario }) => {
  replaceSockets(scenario)
  return [
    { name: 'chat', draw: () => <Opened texts={texts} /> },
    {
      name: 'minimised',
      draw: () => (
        <Stage>
          <ChatBar t={t} />
        </Stage>
      ),
    },
  ]
}

/** Starts the chat once its calls are answered by the scenario. */
function Opened({ texts }: { texts: never }) {
  useEffect(() => startChat({ site_id: 4, goods_id: SKU }), [])
  return (
    <Stage tall>
      <ChatDialog texts={texts} />
    </Stage>
  )
}
