import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readFormFields } from "../../../read-form.ts";
import { View } from "../../shared/ui/view.tsx";
import { notaryChoice } from "../notary-select.tsx";
import { blockSummary, notaryLabel } from "../view-model.ts";
import type { Route } from "./+types/route.ts";
import { runBlockAction } from "./block-actions.ts";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = context.get(admin);
  const visits = requireDesk(context.get(admin).visits);
  const blocks = await visits.blockedTimes.list();
  const typed = (name: string) =>
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(url.searchParams.get(name) ?? "") ?? [];
  const [, fromDay = visits.today(), fromTime = "09:00"] = typed("from");
  const [, toDay = fromDay, toTime = "17:00"] = typed("to");
  return {
    blocks: blocks.map((block) => ({
      ...blockSummary(block, visits.zone),
      notary: notaryLabel(block.provider, context.get(desk).site),
    })),
    filled: { fromDay, fromTime, toDay, toTime },
    choice: notaryChoice(visits, url.searchParams.get("notary")),
    mayEditHours: person.role === "owner",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visits = requireDesk(context.get(admin).visits);
  return runBlockAction(await readFormFields(request), visits, context.get(desk));
}

export default function BlockedTimes({ loaderData }: Route.ComponentProps) {
  const { blocks, filled, choice, mayEditHours } = loaderData;
  return (
    <View
      title="Blocked times"
      lead={
        <>
          Times visitors can't book.{" "}
          {mayEditHours ? (
            <Anchor component={Link} to="/admin/scheduling?tab=dates" underline="always">
              Days off and special hours
            </Anchor>
          ) : null}
        </>
      }
    >
      <BlockForm
        key={JSON.stringify([filled, choice.provider])}
        filled={filled}
        choice={choice}
        mayEditHours={mayEditHours}
      />
      <BlockList blocks={blocks} />
    </View>
  );
}
