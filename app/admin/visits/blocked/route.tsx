import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { admin, desk } from "../../../desk.ts";
import { sentForm } from "../../sign-in/answers.ts";
import { View } from "../../ui/view.tsx";
import { shownBlock } from "../shown.ts";
import type { Route } from "./+types/route.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";
import { actOnBlocks } from "./keep-free.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visits, person } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  const blocks = await visits.blocks();
  const typed = (name: string) =>
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(url.searchParams.get(name) ?? "") ?? [];
  const [, fromDay = visits.today(), fromTime = "09:00"] = typed("from");
  const [, toDay = fromDay, toTime = "17:00"] = typed("to");
  return {
    blocks: blocks.map((block) => shownBlock(block, visits.zone)),
    filled: { fromDay, fromTime, toDay, toTime },
    mayEditHours: person.role === "owner",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  return actOnBlocks(await sentForm(request), visits, context.get(desk));
}

export default function BlockedTimes({ loaderData }: Route.ComponentProps) {
  const { blocks, filled, mayEditHours } = loaderData;
  return (
    <View
      title="Blocked times"
      lead={
        <>
          A time of yours that no visitor is offered.{" "}
          {mayEditHours ? (
            <Anchor component={Link} to="/admin/scheduling?tab=dates" underline="always">
              Days off and other hours
            </Anchor>
          ) : null}
        </>
      }
    >
      <BlockForm key={JSON.stringify(filled)} filled={filled} />
      <BlockList blocks={blocks} />
    </View>
  );
}
