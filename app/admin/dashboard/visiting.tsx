import { Anchor } from "@mantine/core";
import { Empty } from "../ui/empty.tsx";
import { View } from "../ui/view.tsx";

/** The dashboard of a notary, whose visits and requests come by mail. */
export function Visiting({ name }: { name: string }) {
  return (
    <View title="Admin Dashboard" isHome>
      <Empty title={`Hello, ${name}`}>
        Your visits and requests come to you by mail. Changing the site is for the owner and the
        editors.{" "}
        <Anchor href="/" underline="always">
          See the site
        </Anchor>
      </Empty>
    </View>
  );
}
