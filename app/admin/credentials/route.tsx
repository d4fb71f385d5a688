import { Alert, Anchor, SimpleGrid, Stack, Title } from "@mantine/core";
import { Link } from "react-router";
import {
  type ClaimKey,
  CREDENTIAL_KEYS,
  type CredentialKey,
  STATEMENT_KEYS,
} from "../../../core/site/credentials/credentials.ts";
import { admin, desk } from "../../desk.ts";
import { Commissions } from "../shared/commissions/commissions.tsx";
import { useSendsEmail } from "../shared/emails/use-sends-email.ts";
import { SaveBar } from "../shared/section-editor/save-bar.tsx";
import { useSectionEditor } from "../shared/section-editor/use-section-editor.ts";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { CredentialCard } from "./credential-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { credentialStatus, isSample, credentials: published } = context.get(desk).site;
  const sections = await context.get(admin).editor.open("credentials", "businessConfig");
  return { sections, credentialStatus, isSample, published };
}

const leadText = (sendsEmail: boolean) =>
  `Your site says only what you confirm here, together with what backs it: a number, a record, or a picture. ${
    sendsEmail ? "You get an email before something expires, and your" : "Your"
  } site stops showing something the day after it expires.`;

/** Every claim that only the owner can confirm: whether it is true, what backs it, and when that expires. */
export default function Credentials({ loaderData }: Route.ComponentProps) {
  const { sections, credentialStatus, isSample, published } = loaderData;
  const editor = useSectionEditor(sections);
  const form = editor.section("credentials");
  const profile = editor.section("businessConfig");
  const switchOf = (key: CredentialKey) => {
    if (key === "commission") return {};
    const { credentials } = profile.value;
    const onChange = (checked: boolean) =>
      profile.patch({ credentials: { ...credentials, [key]: checked } });
    return { claimed: { checked: credentials[key], onChange } };
  };
  const card = (key: ClaimKey, extra = {}) => (
    <CredentialCard
      key={key}
      id={key}
      value={form.value[key] ?? published[key]}
      status={credentialStatus}
      isSample={isSample}
      error={(field) => form.error(`${key}.${field}`)}
      onChange={(value) => form.patch({ [key]: value })}
      {...extra}
    />
  );
  return (
    <View title="Claims to confirm" lead={leadText(useSendsEmail())}>
      <Stack>
        {isSample ? (
          <Alert color="orange">
            Your site is still the sample, and a line at the top of every page says that its reviews
            and credentials are examples. Once you publish your own name or phone number in{" "}
            <Anchor component={Link} to="/admin/setup" inherit underline="always">
              Business Setup
            </Anchor>
            , everything you have not confirmed here leaves your pages, chat and emails.
          </Alert>
        ) : null}
        <Title order={2} fz={22}>
          Commissions
        </Title>
        <p>
          One for each state you may work in. Your pages follow the law of these states, and visits
          can be booked there only. The day after a commission expires, its state is left out; your
          last one stays.
        </p>
        <Commissions profile={profile} proofs={form} />
        <Title order={2} fz={22}>
          Credentials
        </Title>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {CREDENTIAL_KEYS.map((key) => card(key, switchOf(key)))}
        </SimpleGrid>
        <Title order={2} fz={22}>
          Ratings, numbers and promises
        </Title>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>{STATEMENT_KEYS.map((key) => card(key))}</SimpleGrid>
        <Title order={2} fz={22}>
          Testimonials
        </Title>
        <p>
          A testimonial is shown once you have recorded when and how the person agreed to be quoted:{" "}
          <Anchor component={Link} to="/admin/content?tab=testimonials" inherit underline="always">
            Testimonials
          </Anchor>
          . The words of badges and promises are in{" "}
          <Anchor component={Link} to="/admin/claims" inherit underline="always">
            Claims
          </Anchor>
          .
        </p>
        <SaveBar editor={editor} previewPath="/about" />
      </Stack>
    </View>
  );
}
