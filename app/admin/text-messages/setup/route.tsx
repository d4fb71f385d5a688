import { Button } from "@mantine/core";
import { Link } from "react-router";
import { formatPhone } from "../../../../core/format/phones.ts";
import { segmentPriceText } from "../../../../core/text-messages/text-cost.ts";
import { TEXT_STATUS_LABELS } from "../../../../core/text-messages/text-message.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { usePolling } from "../../shared/ui/use-polling.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { AccountForm } from "./account-form.tsx";
import { ArrivalPanel } from "./arrival-panel.tsx";
import { KindsForm } from "./kinds-form.tsx";
import { runTextSetupAction } from "./setup-actions.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const books = requireDesk(context.get(admin).textMessages?.books);
  const setup = await books.setup();
  const { isOn, isConnected, hasArrived, provider, fromNumber, kinds, addresses, test } = setup;
  return {
    ...{ isConnected, provider, kinds, segmentPrice: segmentPriceText(setup.segmentPrice) },
    suggestedSecret: setup.suggestedSecret,
    connection: {
      ...{ isOn, hasArrived, provider, inboundUrl: addresses.inbound },
      fromNumber: formatPhone(fromNumber) ?? fromNumber,
      test: test && {
        phone: formatPhone(test.phone) ?? test.phone,
        status: TEXT_STATUS_LABELS[test.status],
        problem: test.lastError,
        isAnswered: test.isAnswered,
      },
    },
  };
}

/** Connects a provider by a real text, turns texts on and off, and says which are sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const books = requireDesk(context.get(admin).textMessages?.books);
  return runTextSetupAction(books, await readForm(request));
}

/** Walks the owner through connecting texts. It ends with a text on their own phone, and their answer to it. */
export default function TextSetup({ loaderData }: Route.ComponentProps) {
  const { isConnected, provider, kinds, segmentPrice, suggestedSecret, connection } = loaderData;
  usePolling(isConnected && !connection.isOn);
  return (
    <View
      title="Set up texts"
      lead="Your site can text customers who agree to it, and their answers land in the lead’s history. Without it, the Text buttons open the messages app of your phone, as before."
      actions={
        <Button component={Link} to="/admin/text-messages" variant="default">
          All texts
        </Button>
      }
    >
      <AccountForm
        provider={provider}
        isConnected={isConnected}
        suggestedSecret={suggestedSecret}
      />
      {isConnected ? (
        <>
          <ArrivalPanel connection={connection} />
          <KindsForm kinds={kinds} segmentPrice={segmentPrice} />
        </>
      ) : null}
    </View>
  );
}
